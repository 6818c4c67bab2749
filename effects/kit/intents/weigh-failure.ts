import type { Failure } from '../../../schemas/rules/kit/outcome.ts';

/**
 * What a failed answer says about the money.
 * `refused`: definite, nothing happened and nothing will under this key.
 * `same-key`: nothing happened in this try, and the platform has not kept the answer: the key stays good.
 * `running`: the same key is being worked on right now.
 * `mismatch`: the platform knows this key with another payload.
 * `unknown`: the call may have had its effect.
 */
export type Weight = 'refused' | 'same-key' | 'running' | 'mismatch' | 'unknown';

const ambiguous: ReadonlySet<Failure['type']> = new Set([
  'LostAnswer',
  'UndecodableAnswer',
  'InternalServerError',
  'ApplicationDisabled',
  'ApplicationUnavailable',
]);
/** Answers of something on the way, which do not say whether the platform has seen the call. */
const transientStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429]);

export const weighFailure = (failure: Failure): Weight => {
  if (ambiguous.has(failure.type)) return 'unknown';
  if (failure.type === 'UnknownError') {
    const refused = failure.status >= 400 && failure.status < 500 && !transientStatuses.has(failure.status);
    return refused ? 'refused' : 'unknown';
  }
  if (failure.type === 'TooManyRequests') {
    return failure.code === 'IN_PROGRESS' || failure.status === 409 ? 'running' : 'same-key';
  }
  if (failure.type === 'Authorization') return 'same-key';
  if (failure.type === 'InvalidParameter' && 'idempotency_key' in failure.data) return 'mismatch';
  return 'refused';
};
