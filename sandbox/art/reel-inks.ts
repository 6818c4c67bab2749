import { lum } from './ink.ts';
import type { Ink } from './ink.ts';

export type ReelInks = {
  readonly ground: string;
  readonly stripe: string;
  readonly rail: string;
  readonly body: string;
  readonly cell: string;
  /** What the symbols are printed with on a cell. */
  readonly symbol: Ink;
};

/** The inks of a game's slot, from its own set: symbols always stand out on their cell. */
export const reelInks = (p: Ink): ReelInks => {
  const isPale = lum(p[2]) > 0.5;
  const second = lum(p[3]) < 0.5 ? p[3] : p[1];
  return {
    ground: p[0],
    stripe: p[1],
    rail: p[4],
    body: p[1],
    cell: isPale ? p[2] : p[3],
    symbol: isPale ? ['', '', second, p[1], p[4]] : ['', '', p[2], p[1], p[4]],
  };
};
