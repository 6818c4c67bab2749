import { RECENT_MAX } from '../../schemas/constants.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Each once, as many as are kept. */
export const listOf = (values: readonly unknown[]): readonly string[] =>
  [...new Set(values.filter(isText))].slice(0, RECENT_MAX);

/** For each player alone, 0 a guest. */
export const recentKeyOf = (uid: number): string => `recent_games_${uid}`;

/** Sysnames of the games that were opened, the newest first, from what a browser keeps; null when that is no list. */
export const recentIn = (text: string | null): readonly string[] | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(value) ? listOf(value) : null;
  } catch {
    return null;
  }
};
