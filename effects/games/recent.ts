import * as Effect from 'effect/Effect';
import { optional } from '../kit/optional.ts';
import { DraftStorage } from '../kit/storage/draft-storage.ts';
import { readBets } from '../betting/read-bets.ts';
import { listOf, recentIn, recentKeyOf } from './recent-list.ts';

const HISTORY_DAYS = 30;
const HISTORY_ROUNDS = 100;

/** Of this browser; null when none is kept. */
export const keptRecent = (uid: number) =>
  Effect.map(DraftStorage, ({ read }) => recentIn(read('local', recentKeyOf(uid))));

/** The list of this browser; in a new one it starts with what the player has played lately. One that was cleared stays so. */
export const readRecent = Effect.fn('games.readRecent')(function* ({ uid }: { readonly uid: number }) {
  const kept = yield* keptRecent(uid);
  if (kept !== null || uid === 0) return kept ?? [];
  const page = { type: 'casino', days: HISTORY_DAYS, offset: 0, count: HISTORY_ROUNDS } as const;
  const rounds = yield* optional('recent', readBets(page));
  if (!rounds) return [];
  const sysnames = listOf(rounds.items.map(({ game }) => game.sysname));
  (yield* DraftStorage).write('local', recentKeyOf(uid), JSON.stringify(sysnames));
  return sysnames;
});

export type KeepRecentInput = {
  readonly uid: number;
  /** What is shown, for a browser that keeps nothing. */
  readonly sysnames: readonly string[];
  /** null clears the list. */
  readonly opened: string | null;
};

/** Adds a game to what this and other tabs have kept, and answers the list. */
export const keepRecent = Effect.fn('games.keepRecent')(function* (input: KeepRecentInput) {
  const { uid, opened } = input;
  const known = (yield* keptRecent(uid)) ?? input.sysnames;
  const sysnames = opened === null ? [] : listOf([opened, ...known]);
  (yield* DraftStorage).write('local', recentKeyOf(uid), JSON.stringify(sysnames));
  return sysnames;
});
