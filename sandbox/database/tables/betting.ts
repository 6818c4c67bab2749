import type { Generated } from 'kysely';
import type { BetRefusal, TakenBetStatus, LegStatus } from '../../../schemas/rules/betting/bets.ts';

/** What a round of the sportsbook is a bet on: its legs, one of a single. */
export type BetTable = {
  round_id: number;
  uid: number;
  /** Seed of the world in which the matches are played. */
  seed: string;
  /** The bonus that ran when it was placed. */
  bonus_id: number | null;
  /** Of the stake, what was bonus money. */
  bonus_stake_minor: bigint;
  status: TakenBetStatus;
  /** Time of the clock. */
  settled_at: number | null;
  /** Of the wish that has cashed it out. */
  cash_out_key: string | null;
};

export type BetLegTable = {
  round_id: number;
  /** In the order of the slip, from 0. */
  place: number;
  match_id: string;
  market: string;
  pick: string;
  /** Hundredths of the stake, stake included. */
  odds: number;
  /** Time of the world at which it is decided. */
  ends_at: number;
  status: LegStatus;
};

/** A bet that was asked for and not taken, once for each reason. */
export type RefusedBetTable = {
  id: Generated<number>;
  session_id: string;
  /** The wish, as in `rounds`. */
  round_key: string;
  uid: number;
  /** Seed of the world in which the matches are played. */
  seed: string;
  stake_minor: bigint;
  currency: string;
  reason: BetRefusal;
  /** Its picks as JSON. */
  legs: string;
  /** Time of the clock. */
  at: number;
};

export type BettingTables = {
  refused_bets: RefusedBetTable;
  bets: BetTable;
  bet_legs: BetLegTable;
};
