import type { BetStatus } from '../../../schemas/rules/betting/bets.ts';

/** What a round of the sportsbook is a bet on. */
export type BetTable = {
  round_id: number;
  uid: number;
  /** Seed of the world in which the match is played. */
  seed: string;
  match_id: string;
  market: string;
  pick: string;
  /** Hundredths of the stake, stake included. */
  odds: number;
  /** The bonus that ran when it was placed. */
  bonus_id: number | null;
  /** Of the stake, what was bonus money. */
  bonus_stake_minor: bigint;
  /** Time of the world at which it is decided. */
  ends_at: number;
  status: BetStatus;
  /** Time of the clock. */
  settled_at: number | null;
};

export type BettingTables = {
  bets: BetTable;
};
