import * as Effect from 'effect/Effect';
import { RECENT_MAX } from '../../schemas/constants.ts';
import { optional } from '../kit/optional.ts';
import { DraftStorage } from '../kit/storage/draft-storage.ts';
import { readBets } from '../betting/read-bets.ts';

const HISTORY_DAYS = 30;
const HISTORY_ROUNDS = 100;

const keyOf = (uid: number): string => `recent_games_${uid}`;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const listOf = (values: readonly unknown[]): readonly string[] =>
  [...new Set(values.filter(isText))].slice(0, RECENT_MAX);

/** Sysnames of the games that were opened in this browser, the newest first, for each player alone (0 a guest); null when none is kept. */
export const keptRecent = Effect.fnUntraced(function* (uid: number) {
  const { read } = yield* DraftStorage;
  try {
    const value: unknown = JSON.parse(read('local', keyOf(uid)) ?? 'null');
    return Array.isArray(value) ? listOf(value) : null;
  } catch {
    return null;
  }
});

/** The list of this browser; in a new one it starts with what the player has played lately. One that was cleared stays so. */
export const readRecent = Effect.fn('games.readRecent')(function* ({ uid }: { readonly uid: number }) {
  const kept = yield* keptRecent(uid);
  if (kept !== null || uid === 0) return kept ?? [];
  const page = { type: 'casino', days: HISTORY_DAYS, offset: 0, count: HISTORY_ROUNDS } as const;
  const rounds = yield* optional('recent', readBets(page));
  if (!rounds) return [];
  const sysnames = listOf(rounds.items.map(({ game }) => game.sysname));
  (yield* DraftStorage).write('local', keyOf(uid), JSON.stringify(sysnames));
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
  (yield* DraftStorage).write('local', keyOf(uid), JSON.stringify(sysnames));
  return sysnames;
});
