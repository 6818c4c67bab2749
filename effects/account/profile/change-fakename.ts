import * as Effect from 'effect/Effect';
import { changeFakename as row } from '../../../schemas/calls/profile.ts';
import { Api } from '../../kit/api/api.ts';
import { answered } from './answered.ts';

type ChangeFakenameInput = {
  readonly values: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
};

/** Changes the name that others see; the same one sends nothing. */
export const changeFakename = Effect.fn('account.changefakename')(function* (input: ChangeFakenameInput) {
  const api = yield* Api;
  const fakename = (input.values['fakename'] ?? '').trim();
  return yield* answered(
    fakename === input.params['fakename'] ? Effect.succeed(1) : api.call(row, { fakename }),
  );
});
