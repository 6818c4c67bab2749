import * as Effect from 'effect/Effect';
import { liftExclusion as row } from '../../../schemas/calls/limits.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { Api } from '../../kit/api/api.ts';

/** A wish to end the running exclusion, or the second word on it. */
export const liftExclusion = Effect.fn('account.liftExclusion')(function* (
  input: CallPayload<'account.liftExclusion'>,
) {
  const api = yield* Api;
  return yield* api.call(row, input);
});
