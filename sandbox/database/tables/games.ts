import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export type GameTable = {
  id: Generated<number>;
  sysname: string;
  name: string;
  provider: string;
  category: string;
  rank: number;
  created_at: number;
  has_demo: Flag;
  is_desktop: Flag;
  is_mobile: Flag;
  /** Comma list of new, hot, jackpot, live. */
  tags: string;
  /** Comma list of further categories the game is shown in. */
  also_in: string;
};

export type ProviderTable = { sysname: string; name: string; type: string; rank: number; is_down: Flag };

export type CategoryTable = { id: number; sysname: string; name: string; icon: string; rank: number };

export type GameSessionTable = {
  id: string;
  uid: number | null;
  sysname: string;
  mode: 'real' | 'demo';
  currency: string;
  locale: string;
  /** The only origin that the frame talks to. */
  front_origin: string;
  created_at: number;
  expires_at: number;
  ended_at: number | null;
  /** What the launch told of the market; see `play-rules.ts`. */
  min_cycle_ms: Generated<number>;
  max_stake_minor: bigint | null;
};

/** A favourite game of a player. */
type LikeTable = { id: Generated<number>; uid: number; sysname: string };

export type RoundTable = {
  id: Generated<number>;
  session_id: string;
  /** Chosen by the frame, once per press of the spin button. */
  round_key: string;
  uid: number | null;
  sysname: string;
  mode: 'real' | 'demo';
  stake_minor: bigint;
  payout_minor: bigint;
  currency: string;
  /** JSON of the three stops, each `[top, middle, bottom]`; of a bet an empty list. */
  reels: string;
  /** The pack of a free spin: nothing was staked. */
  pack_id: number | null;
  at: number;
};

/** What a round at a live table was staked on, and when it has its result. */
export type TableRoundTable = {
  round_id: number;
  /** Number of the table's own round. */
  table_round: number;
  /** JSON of pairs `[spot, minor units as text]`. */
  stakes: string;
  /** The bonus that ran when it was placed. */
  bonus_id: number | null;
  /** Of the stake, what was bonus money. */
  bonus_stake_minor: bigint;
  due_at: number;
  settled_at: number | null;
};

/** What a player did with a hand, in order from step 0. */
type HandChoiceTable = {
  round_id: number;
  step: number;
  choice_key: string;
  choice: 'stand' | 'hit' | 'double';
  at: number;
};

export type WinnerTable = {
  id: Generated<number>;
  fakename: string;
  sysname: string;
  amount_minor: bigint;
  stake_minor: bigint | null;
  currency: string;
  jackpot_id: number | null;
  at: number;
};

export type HistoryExportTable = {
  id: string;
  uid: number;
  type: 'casino' | 'betting';
  from_at: number;
  to_at: number;
  created_at: number;
  ready_at: number;
  expires_at: number;
  /** Part of the file's address. */
  token: string;
};

/** `what` is JSON: a sentence by locale. */
type GameChangeTable = { sysname: string; version: string; changed_at: number; what: string };

export type GamesTables = {
  game_changes: GameChangeTable;
  games: GameTable;
  providers: ProviderTable;
  categories: CategoryTable;
  game_sessions: GameSessionTable;
  likes: LikeTable;
  rounds: RoundTable;
  table_rounds: TableRoundTable;
  hand_choices: HandChoiceTable;
  winners: WinnerTable;
  history_exports: HistoryExportTable;
};
