/** What the sportsbook's frame may tell the page around it. */
export type BettingMessage =
  | { readonly type: 'login' | 'deposit' | 'balance' | 'due' }
  /** How tall its content is, in CSS pixels. */
  | { readonly type: 'height'; readonly height: number }
  /** Where in the sportsbook the visitor is. */
  | { readonly type: 'path'; readonly path: string };

const maxHeight = 20_000;

/** An inner path as it stands in the query `page`; '' for none and for what is none. */
export const innerPathOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= 200 && /^\/(?!\/)[\w\-./]*$/.test(value) ? value : '';

/** Reads a message of the sportsbook's frame; null for anything else. Origin and window are for the caller to check. */
export const readBettingMessage = (data: unknown): BettingMessage | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, height, path } = data as Readonly<Record<string, unknown>>;
  if (type === 'login' || type === 'deposit' || type === 'balance' || type === 'due') return { type };
  if (type === 'height')
    return typeof height === 'number' && Number.isInteger(height) && height > 0 && height <= maxHeight
      ? { type, height }
      : null;
  const inner = innerPathOf(path);
  return type === 'path' && inner !== '' ? { type, path: inner } : null;
};
