import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export type BonusTable = {
  id: Generated<number>;
  uid: number;
  type: 'casino' | 'betting';
  name: string;
  description: string;
  /** No money is booked while it is `available`; that of a `paused` one lies on its own account. */
  status: 'available' | 'active' | 'paused' | 'finished' | 'burnt' | 'expired' | 'removed';
  amount_minor: bigint;
  held_minor: bigint;
  /** How often it was paused. */
  pauses: number;
  wager_required_minor: bigint;
  wager_done_minor: bigint;
  currency: string;
  offer_id: number | null;
  /** What it was given for; unique. */
  ref: string;
  created_at: number;
  expires_at: number;
};

/** Spins of one game that the house stakes, `stake_minor` each. */
export type FreeSpinPackTable = {
  id: Generated<number>;
  uid: number;
  sysname: string;
  total: number;
  remaining: number;
  stake_minor: bigint;
  currency: string;
  ref: string;
  created_at: number;
  expires_at: number;
};

/** Times in epoch milliseconds. */
export type CashbackTable = {
  id: Generated<number>;
  uid: number;
  status: 'active' | 'paid_out' | 'removed';
  amount_minor: bigint;
  /** What the week's rounds took; null for one that was given by hand. */
  loss_minor: bigint | null;
  currency: string;
  description: string;
  /** When its week began; null for one that was given by hand. */
  from_at: number | null;
  ended_at: number;
  expires_at: number | null;
  paid_out_at: number | null;
};

export type PromoCodeTable = {
  code: string;
  offer_id: number;
  expires_at: number | null;
  uses_left: number | null;
  only_uid: number | null;
};

type OfferUseTable = { uid: number; offer_id: number; promo_code: string; at: number };

export type TournamentTable = {
  id: Generated<number>;
  /** Which tournament of the programme it is a round of. */
  series: number;
  /** Times of the world. */
  started_at: number;
  finished_at: number;
  /** Time of the clock at which the prizes were paid; no round after it counts. Null until then. */
  settled_at: number | null;
};

type TournamentEntryTable = { tournament_id: number; uid: number; joined_at: number };

type LoyaltyNoteTable = {
  id: Generated<number>;
  uid: number;
  at: number;
  trigger_name: string;
  type: string;
  title: string;
  message: string;
  amount: string;
  amount_type: string;
};

/** A part in the programme that is not as everyone's: no row is an active one without a character. */
export type LoyaltyMemberTable = {
  uid: number;
  is_active: Flag;
  character_id: string | null;
  character_at: number | null;
};

export type LoyaltyEntryKind = 'play' | 'quest' | 'shop';

/** The account of points, hundredths of a point. Unique per kind and ref, so that nothing is booked twice. */
type LoyaltyPointsTable = {
  id: Generated<number>;
  uid: number;
  at: number;
  kind: LoyaltyEntryKind;
  /** A round, a quest of a player, an order. */
  ref: string;
  points_minor: bigint;
  /** Real money that was staked for it. */
  staked_minor: bigint;
};

/** What the operator sells; texts and worth are those of the seed. */
type LoyaltyProductTable = {
  id: string;
  price_minor: bigint;
  /** Null is without end. */
  stock: number | null;
  rank: number;
};

type LoyaltyOrderTable = {
  id: string;
  uid: number;
  product_id: string;
  price_minor: bigint;
  at: number;
};

export type RewardsTables = {
  bonuses: BonusTable;
  free_spin_packs: FreeSpinPackTable;
  tournaments: TournamentTable;
  tournament_entries: TournamentEntryTable;
  promo_codes: PromoCodeTable;
  offer_uses: OfferUseTable;
  loyalty_notes: LoyaltyNoteTable;
  loyalty_members: LoyaltyMemberTable;
  loyalty_points: LoyaltyPointsTable;
  loyalty_products: LoyaltyProductTable;
  loyalty_orders: LoyaltyOrderTable;
  cashbacks: CashbackTable;
};
