const kinds = ['roundStart', 'roundEnd', 'roundLost'] as const;

/**
 * What a game's frame may tell of its rounds: one begins with the stake and ends when its result has been shown;
 * `roundLost`: it was asked for and is not answered.
 */
export type RoundMessage = { readonly type: (typeof kinds)[number] };

/** Reads a message about a round; null for anything else. Origin and window are for the caller to check. */
export const readRoundMessage = (data: unknown): RoundMessage | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type: told } = data as { readonly type?: unknown };
  const type = kinds.find((kind) => kind === told);
  return type ? { type } : null;
};
