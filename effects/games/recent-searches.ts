import * as Effect from 'effect/Effect';
import { searchesIn, searchesKey } from '../../schemas/rules/games/recent-searches.ts';
import { DraftStorage } from '../kit/storage/draft-storage.ts';

/** What this browser was searched with, the newest first, for each player alone (0 a guest). */
export const readSearches = Effect.fn('games.readSearches')(function* ({ uid }: { readonly uid: number }) {
  const { read } = yield* DraftStorage;
  return searchesIn(read('local', searchesKey(uid)));
});
