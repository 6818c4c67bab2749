import * as Effect from 'effect/Effect';
import { RECENT_SEARCHES_MAX } from '../../schemas/constants.ts';
import { DraftStorage } from '../kit/storage/draft-storage.ts';

const keyOf = (uid: number): string => `recent_searches_${uid}`;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What this browser was searched with, the newest first, for each player alone (0 a guest). */
export const readSearches = Effect.fn('games.readSearches')(function* ({ uid }: { readonly uid: number }) {
  const { read } = yield* DraftStorage;
  try {
    const value: unknown = JSON.parse(read('local', keyOf(uid)) ?? 'null');
    return Array.isArray(value) ? value.filter(isText).slice(0, RECENT_SEARCHES_MAX) : [];
  } catch {
    return [];
  }
});

export type KeepSearchInput = {
  readonly uid: number;
  /** null clears the list. */
  readonly text: string | null;
};

/** Adds a text to what this and other tabs have kept, and answers the list. */
export const keepSearch = Effect.fn('games.keepSearch')(function* ({ uid, text }: KeepSearchInput) {
  const known = yield* readSearches({ uid });
  const isSame = (other: string) => other.toLowerCase() === text?.toLowerCase();
  const searches =
    text === null ? [] : [text, ...known.filter((other) => !isSame(other))].slice(0, RECENT_SEARCHES_MAX);
  (yield* DraftStorage).write('local', keyOf(uid), searches.length === 0 ? null : JSON.stringify(searches));
  return searches;
});
