import * as Effect from 'effect/Effect';
import { getCharacters as listRow, setCharacter as setRow } from '../../../schemas/calls/loyalty.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { Api } from '../../kit/api/api.ts';

export type GetCharactersInput = CallPayload<'Loyalty.getcharacters'>;

/** The characters to choose from. */
export const getCharacters = Effect.fn('Loyalty.getcharacters')(function* (input: GetCharactersInput) {
  const api = yield* Api;
  return yield* api.call(listRow, input);
});

/** Makes this one the player's character. */
export const setCharacter = Effect.fn('Loyalty.setcharacter')(function* (input: { readonly id: string }) {
  const api = yield* Api;
  yield* api.call(setRow, input);
  return null;
});
