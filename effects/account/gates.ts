import * as Effect from 'effect/Effect';
import { getGates as row, passGate as passRow } from '../../schemas/calls/gates.ts';
import type { CallPayload } from '../../schemas/calls/table.ts';
import { GateDue } from '../../schemas/kit/error.ts';
import type { GateList } from '../../schemas/account/gates.ts';
import type { GateMoment } from '../../schemas/rules/account/gate.ts';
import { Api } from '../kit/api/api.ts';

/** What is due for the player; null where the platform has no such call. */
export const getGates = Effect.fn('account.getGates')(function* () {
  const api = yield* Api;
  const answer: Effect.Effect<
    GateList | null,
    Effect.Error<ReturnType<typeof api.call<typeof row>>>
  > = api.call(row, {});
  return yield* answer.pipe(Effect.catchTag('MethodNotFound', () => Effect.succeed(null)));
});

/** Answers a due step, and tells what is due after it. */
export const passGate = Effect.fn('account.passGate')(function* (input: CallPayload<'account.passGate'>) {
  const api = yield* Api;
  return yield* api.call(passRow, input);
});

/** Whether a step is due before this; null where the platform has no steps. */
export const isDueBefore = Effect.fn('account.isDueBefore')(function* (moment: GateMoment) {
  const gates = yield* getGates();
  return gates && gates.items.some(({ before }) => before.includes(moment));
});

/** Fails with GateDue while a step is due before play. */
export const requireNoneDue = Effect.fn('account.requireNoneDue')(function* () {
  if (!(yield* isDueBefore('play'))) return;
  return yield* new GateDue({
    code: null,
    message: 'a step is due before play',
    status: 0,
    data: {},
    retryAfterSeconds: null,
    wireType: '',
  });
});
