import { RECENT_SEARCHES_MAX } from '../../constants.ts';

/** In local storage, for each player alone; 0 is a guest. */
export const searchesKey = (uid: number): string => `recent_searches_${uid}`;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What is stored, the newest first; nothing of what others have written. */
export const searchesIn = (stored: string | null): readonly string[] => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return Array.isArray(value) ? value.filter(isText).slice(0, RECENT_SEARCHES_MAX) : [];
  } catch {
    return [];
  }
};

/** The list as it is stored; null for none. */
export const storedSearches = (searches: readonly string[]): string | null =>
  searches.length === 0 ? null : JSON.stringify(searches);

/** With a text as the newest, each once whatever its case. */
export const withSearch = (searches: readonly string[], text: string): readonly string[] =>
  [text, ...searches.filter((other) => other.toLowerCase() !== text.toLowerCase())].slice(
    0,
    RECENT_SEARCHES_MAX,
  );
