import * as Effect from 'effect/Effect';
import { failureOf } from '../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../schemas/rules/kit/outcome.ts';
import type { Transaction } from '../../effects/kit/intents/match-transaction.ts';

/** What the network or the platform does with one try of a call. */
export const faults = [
  'none',
  'lost-before',
  'lost-after',
  'lost-late',
  'unreadable-after',
  'error-500-before',
  'error-502-after',
  'too-many',
  'running',
  'signed-out',
  'declined',
] as const;
export type Fault = (typeof faults)[number];

export type ModelAnswer = { readonly transaction_id: string };

/** A platform in small for tests: keys, stored answers and a list of effects, as the specification says. */
export const platformModel = () => {
  const answers = new Map<string, ModelAnswer | Failure>();
  const rows: (Transaction & { readonly key: string })[] = [];
  const paid = () => rows.filter(({ status }) => status === 'success');
  const isFailure = (answer: ModelAnswer | Failure): answer is Failure => 'type' in answer;

  /** Calls that are still on their way to the platform. */
  let late: (() => void)[] = [];
  const commit = (key: string, amount: string): ModelAnswer | Failure => {
    const stored = answers.get(key);
    if (stored) return stored;
    const id = `T-${rows.length + 1}`;
    rows.unshift({ id, amount, status: 'success', created_at: 0, key });
    answers.set(key, { transaction_id: id });
    return { transaction_id: id };
  };
  /** Its row stays in the history. */
  const decline = (key: string, amount: string): ModelAnswer | Failure => {
    const stored = answers.get(key);
    if (stored) return stored;
    const answer = failureOf('BillingTransactionDeclined', { status: 400 });
    rows.unshift({ id: `D-${rows.length + 1}`, amount, status: 'declined', created_at: 0, key });
    answers.set(key, answer);
    return answer;
  };
  const lost = failureOf('LostAnswer');
  const answerTo = (key: string, amount: string, fault: Fault): ModelAnswer | Failure => {
    switch (fault) {
      case 'none':
        return commit(key, amount);
      case 'declined':
        return decline(key, amount);
      case 'lost-before':
        return lost;
      case 'lost-after':
        commit(key, amount);
        return lost;
      case 'lost-late':
        late.push(() => commit(key, amount));
        return lost;
      case 'unreadable-after':
        commit(key, amount);
        return failureOf('UndecodableAnswer', { status: 200 });
      case 'error-500-before':
        return failureOf('InternalServerError', { status: 500 });
      case 'error-502-after':
        commit(key, amount);
        return failureOf('UnknownError', { status: 502 });
      case 'too-many':
        return failureOf('TooManyRequests', { status: 429, retryAfterSeconds: 30 });
      case 'running':
        return failureOf('TooManyRequests', { status: 409, code: 'IN_PROGRESS', retryAfterSeconds: 1 });
      case 'signed-out':
        return failureOf('Authorization', { status: 401 });
    }
  };
  return {
    /** The history, newest first. */
    rows,
    paid,
    /** What was on its way arrives. */
    settleLate: () => {
      for (const arrive of late) arrive();
      late = [];
    },
    /** Effects of one key. */
    effectsOf: (key: string) => paid().filter((transaction) => transaction.key === key).length,
    ask: (key: string, amount: string, fault: Fault): Effect.Effect<ModelAnswer, Failure> =>
      Effect.suspend(() => {
        const answer = answerTo(key, amount, fault);
        return isFailure(answer) ? Effect.fail(answer) : Effect.succeed(answer);
      }),
  };
};
