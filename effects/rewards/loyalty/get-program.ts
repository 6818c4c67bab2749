import * as Effect from 'effect/Effect';
import { getProgram as row } from '../../../schemas/calls/loyalty.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { Api } from '../../kit/api/api.ts';

export type GetProgramInput = CallPayload<'Loyalty.getProgram'>;

/** One loyalty programme with its rules. */
export const getProgram = Effect.fn('Loyalty.getProgram')(function* (input: GetProgramInput) {
  const api = yield* Api;
  return yield* api.call(row, input);
});
