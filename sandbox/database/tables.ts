import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { BetStatus } from '../../schemas/rules/betting/bets.ts';
import type { LimitKind, LimitPeriod } from '../../schemas/rules/account/limits.ts';

/** Instants are epoch milliseconds (`…_at`), money is minor units as bigint (`…_minor`), flags are 0 or 1. */
type Flag = 0 | 1;

type PlayerTable = {
  uid: Generated<number>;
  fixture: string | null;
  login: string;
  email: string | null;
  /** Digits with country code, no plus. */
  phone: string | null;
  phone_country_code: string | null;
  password_hash: string;
  fakename: string;
  currency: string;
  country_code: string;
  locale: string;
  registered_at: number;
  status: 'active' | 'banned' | 'deleted';
  excluded_until_at: number | null;
  is_excluded_forever: Flag;
  is_email_confirmed: Flag;
  is_phone_confirmed: Flag;
  /** True when any contact is subscribed. */
  is_subscribed: Flag;
  is_email_subscribed: Generated<Flag>;
  is_phone_subscribed: Generated<Flag>;
  is_betting: Flag;
  is_verified: Flag;
  is_on_verification: Flag;
  is_kyc_block_enabled: Flag;
  is_registration_completed: Flag;
  has_two_factor: Flag;
  /** Why nothing may be promoted to the player: `time_out`, `at_risk`; '' for no reason. */
  promotion_bar: Generated<string>;
  /** JSON: first_name, last_name, birth_date, … as registration sent them. */
  profile: string;
};

type SessionTable = {
  token_hash: string;
  uid: number;
  started_at: number;
  seen_at: number;
  ended_at: number | null;
};

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

export type PaymentStatus =
  | 'pending'
  | 'processing'
  | 'on_verification'
  | 'action_required'
  | 'success'
  | 'declined'
  | 'cancelled';
type PaymentTable = {
  id: string;
  uid: number;
  direction: 'deposit' | 'withdrawal';
  status: PaymentStatus;
  amount_minor: bigint;
  fee_minor: bigint;
  currency: string;
  method_id: number;
  requisites: string;
  locale: string;
  /** Origin of the site that the player came from; the payment page leads back there. */
  front_origin: string;
  offer_id: number | null;
  promo_code: string | null;
  error_code: string | null;
  is_first: Flag;
  created_at: number;
  updated_at: number;
};

type BonusTable = {
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
type FreeSpinPackTable = {
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

/** `value_minor` is minor units, or hundredths of a minute for the kind `session`. */
type LimitTable = {
  uid: number;
  kind: LimitKind;
  period: LimitPeriod;
  value_minor: bigint;
  /** What counts for the first time after the limit was set: its period rolls from here. Null until then. */
  rolls_from_at: number | null;
  set_at: number;
};
/** A raise, or a removal (`value_minor` null), that waits for its time and for the player's second word. */
type LimitChangeTable = {
  uid: number;
  kind: LimitKind;
  period: LimitPeriod;
  value_minor: bigint | null;
  starts_at: number;
};

export type RequisiteTable = {
  id: string;
  uid: number;
  method_id: number;
  direction: 'deposit' | 'withdrawal';
  title: string;
  status: 'verified' | 'on_verification' | 'required' | 'fraudulent';
};

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

type GameSessionTable = {
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
};
/** A favourite game of a player. */
/** What visitors wrote to the operator. */
type FeedbackTable = {
  id: Generated<number>;
  /** Null for a guest. */
  uid: number | null;
  email: string;
  name: string;
  topic: string;
  text: string;
  created_at: number;
};
type FeedbackFileTable = {
  id: Generated<number>;
  feedback_id: number;
  name: string;
  type: string;
  data: Uint8Array;
};
type LikeTable = { id: Generated<number>; uid: number; sysname: string };
type RoundTable = {
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

/** What a round of the sportsbook is a bet on. */
type BetTable = {
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

export type WinnerTable = {
  id: Generated<number>;
  fakename: string;
  sysname: string;
  amount_minor: bigint;
  currency: string;
  jackpot_id: number | null;
  at: number;
};

type TournamentTable = {
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

export type PromoCodeTable = {
  code: string;
  offer_id: number;
  expires_at: number | null;
  uses_left: number | null;
  only_uid: number | null;
};
type OfferUseTable = { uid: number; offer_id: number; promo_code: string; at: number };

export type CodeTable = {
  uid: number;
  purpose: 'two_factor' | 'two_factor_on' | 'two_factor_off' | 'restore' | 'contact_email' | 'contact_phone';
  code: string;
  sent_at: number;
  expires_at: number;
  attempts: number;
};
/** Who a provider of social sign-in says a player is. */
type SocialIdentityTable = { provider: string; subject: string; uid: number };
type OutboxTable = {
  id: Generated<number>;
  at: number;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  code: string | null;
  uid: number | null;
};

type AnswerTable = {
  scope: string;
  call: string;
  key: string;
  payload_hash: string;
  status: number;
  body: string;
  at: number;
};
export type ContentTable = {
  id: Generated<number>;
  collection: string;
  locale: string;
  /** JSON of the record's own fields. */
  attributes: string;
  is_draft: Flag;
};
type EventTable = {
  id: Generated<number>;
  at: number;
  uid: number | null;
  name: string;
  params: string;
};
type StoredTable = { uid: number; key: string; value: string };
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
/** Times in epoch milliseconds. */
type CashbackTable = {
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
type HistoryExportTable = {
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
type ApplicantTable = { uid: number; id: string };
/** `action` is one extra check, '' the whole verification. */
type VerificationTokenTable = { token_hash: string; uid: number; action: string; expires_at: number };
type MetaTable = { key: string; value: string };

/** Users of the authentication service. One with a `uid` has that player's password. */
type IdentityTable = {
  id: Generated<number>;
  uid: number | null;
  username: string;
  email: string;
  password_hash: string | null;
  provider: string;
  confirmed: Flag;
  blocked: Flag;
  reset_code: string | null;
  /** What a social provider gave; works once. */
  access_token: string | null;
  created_at: number;
};

export type Tables = {
  identities: IdentityTable;
  social_identities: SocialIdentityTable;
  players: PlayerTable;
  sessions: SessionTable;
  accounts: AccountTable;
  postings: PostingTable;
  entries: EntryTable;
  payments: PaymentTable;
  bonuses: BonusTable;
  free_spin_packs: FreeSpinPackTable;
  limits: LimitTable;
  limit_changes: LimitChangeTable;
  requisites: RequisiteTable;
  games: GameTable;
  providers: ProviderTable;
  categories: CategoryTable;
  game_sessions: GameSessionTable;
  feedback: FeedbackTable;
  feedback_files: FeedbackFileTable;
  likes: LikeTable;
  rounds: RoundTable;
  bets: BetTable;
  winners: WinnerTable;
  tournaments: TournamentTable;
  tournament_entries: TournamentEntryTable;
  promo_codes: PromoCodeTable;
  offer_uses: OfferUseTable;
  codes: CodeTable;
  outbox: OutboxTable;
  answers: AnswerTable;
  content: ContentTable;
  events: EventTable;
  stored: StoredTable;
  applicants: ApplicantTable;
  verification_tokens: VerificationTokenTable;
  meta: MetaTable;
  loyalty_notes: LoyaltyNoteTable;
  loyalty_members: LoyaltyMemberTable;
  loyalty_points: LoyaltyPointsTable;
  loyalty_products: LoyaltyProductTable;
  loyalty_orders: LoyaltyOrderTable;
  cashbacks: CashbackTable;
  history_exports: HistoryExportTable;
};

export type Db = Kysely<Tables>;
export type Player = Selectable<PlayerTable>;
export type NewPlayer = Insertable<PlayerTable>;
export type HistoryExportRow = Selectable<HistoryExportTable>;
export type TournamentRow = Selectable<TournamentTable>;
export type Payment = Selectable<PaymentTable>;
export type Limit = Selectable<LimitTable>;
export type LimitChange = Selectable<LimitChangeTable>;
export type GameRow = Selectable<GameTable>;
export type GameSession = Selectable<GameSessionTable>;
export type Bonus = Selectable<BonusTable>;
export type NewBonus = Insertable<BonusTable>;
export type FreeSpinPack = Selectable<FreeSpinPackTable>;
export type CashbackRow = Selectable<CashbackTable>;
export type Identity = Selectable<IdentityTable>;
export type Round = Selectable<RoundTable>;
export type BetRow = Selectable<BetTable>;
