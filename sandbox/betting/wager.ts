import type { MarketId } from './rules.ts';

export type Choice = { readonly match: string; readonly market: MarketId; readonly pick: string };
/** A pick at the price that the player has seen, hundredths. */
export type WagerLeg = Choice & { readonly odds: number };
/** A single, or an accumulator of several picks. */
export type Wager = {
  /** Chosen by the frame, once per bet. */
  readonly key: string;
  readonly stakeMinor: bigint;
  readonly legs: readonly WagerLeg[];
};
