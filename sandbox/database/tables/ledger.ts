import type { Generated } from 'kysely';

/** `held_bonus`: the money of paused bonuses. */
export type AccountKind = 'main' | 'bonus' | 'betting_bonus' | 'held_bonus' | 'fun' | 'house';

type AccountTable = {
  id: Generated<number>;
  /** `player:{uid}`, `demo:{game session}` or `house:{name}`. */
  owner: string;
  kind: AccountKind;
  currency: string;
};

export type PostingKind =
  | 'deposit'
  | 'bonus_grant'
  | 'bonus_convert'
  | 'bonus_burn'
  | 'bonus_pause'
  | 'bonus_resume'
  | 'cashback'
  | 'round'
  | 'withdrawal_reserve'
  | 'withdrawal_release'
  | 'withdrawal_settle'
  | 'fun_grant'
  | 'loyalty_grant'
  | 'tournament_entry'
  | 'tournament_prize'
  | 'correction'
  | 'opening';

type PostingTable = {
  id: Generated<number>;
  kind: PostingKind;
  at: number;
  /** What it belongs to: a payment, a round, a bonus. Unique per kind, so nothing is posted twice. */
  ref: string;
};

type EntryTable = {
  id: Generated<number>;
  posting_id: number;
  account_id: number;
  amount_minor: bigint;
};

export type LedgerTables = {
  accounts: AccountTable;
  postings: PostingTable;
  entries: EntryTable;
};
