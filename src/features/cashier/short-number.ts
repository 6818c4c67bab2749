const LONG = 13;

/** A long transaction number by its two ends. */
export const shortNumber = (id: string): string =>
  id.length <= LONG ? id : `${id.slice(0, 8)}…${id.slice(-4)}`;
