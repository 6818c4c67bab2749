import type { Generated } from 'kysely';
import type { MarketingConsent } from '../../../schemas/account/consents.ts';
import type { Flag } from './flag.ts';

export type PlayerTable = {
  uid: Generated<number>;
  fixture: string | null;
  login: string;
  email: string | null;
  /** Digits with country code, no plus. */
  phone: string | null;
  phone_country_code: string | null;
  password_hash: string;
  /** 0 while the player enters by a provider or a messenger alone: the hash fits nothing then. */
  has_password: Generated<Flag>;
  fakename: string;
  currency: string;
  country_code: string;
  locale: string;
  registered_at: number;
  status: 'active' | 'banned' | 'deleted';
  excluded_until_at: number | null;
  is_excluded_forever: Flag;
  /** The national register of exclusions has an entry of the player. */
  is_on_register: Generated<Flag>;
  /** A time-out of the player's own, apart from an exclusion. */
  time_out_until_at: Generated<number | null>;
  /** The longer history was asked for and given. */
  has_long_history: Generated<Flag>;
  /** Above this balance wins are paid out; null never. */
  payout_above_minor: Generated<bigint | null>;
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
  lasts_ms: Generated<number>;
  ended_at: number | null;
  /** What the browser is told that still has it: `SessionEnd`; '' for nothing. */
  ended_for: Generated<string>;
  /** Browser and system at the sign-in: `Firefox, Linux`, or ''. */
  device: Generated<string>;
};

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

/** Users of the authentication service. One with a `uid` has that player's password. */
export type IdentityTable = {
  id: Generated<number>;
  uid: number | null;
  username: string;
  email: string;
  password_hash: string | null;
  provider: string;
  confirmed: Flag;
  blocked: Flag;
  reset_code: string | null;
  reset_expires_at: Generated<number>;
  /** What a social provider gave; works once. */
  access_token: string | null;
  created_at: number;
};

type MarketingConsentTable = Pick<MarketingConsent, 'product' | 'channel'> & {
  uid: number;
  is_agreed: Flag;
  at: number;
};

export type AccessTables = {
  marketing_consents: MarketingConsentTable;
  identities: IdentityTable;
  social_identities: SocialIdentityTable;
  players: PlayerTable;
  sessions: SessionTable;
  codes: CodeTable;
};
