/** A platform may write the player's number as text. */
export const uidIn = (body: unknown): number => {
  const uid = Number((body as { data?: { uid?: unknown } } | null)?.data?.uid ?? 0);
  return Number.isSafeInteger(uid) && uid > 0 ? uid : 0;
};

export const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};
