import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import { Balances } from './balance.ts';
import { ClosedAccount } from '../account/exclusion.ts';
import { Flag, Instant, maybe, OptionalFlag, OptionalText, withDefault } from '../kit/lenient.ts';
import { guestAccount } from '../rules/site/account.ts';

/** A player as `account.getInfo` describes them. `uid` 0 is a guest. `reg_time` in epoch milliseconds. */
export const AccountInfo = Schema.Struct({
  uid: Schema.Natural,
  reg_time: Instant,
  login: OptionalText,
  fakename: OptionalText,
  is_subscribed: OptionalFlag,
  ...Balances.fields,
  is_on_verification: OptionalFlag,
  is_verified: OptionalFlag,
  is_kyc_block_enabled: OptionalFlag,
  is_registration_completed: withDefault(Flag, true),
  country_code: OptionalText,
  locale: OptionalText,
  two_factor_auth: OptionalFlag,
  /** Why nothing may be promoted to the player: `excluded`, `time_out`, `at_risk`; '' for no reason. */
  promotion_bar: OptionalText,
  /**
   * Of a guest whose session was ended: `time_limit` for the playing time that was set, `password` for another password,
   * `device` for a player who ended it from another device; absent for another cause.
   */
  ended: maybe(Schema.String),
  /** How much of what the player was told is unread; absent where the platform keeps no list of it. */
  unread_notices: maybe(Schema.Natural),
  /** Absent and null for an account that is open. */
  closed: maybe(ClosedAccount),
});
export type AccountInfo = typeof AccountInfo.Type;

/** The same, or null for a guest. */
export const AccountAnswer = Schema.NullOr(AccountInfo).pipe(
  Schema.decodeTo(
    Schema.toType(AccountInfo),
    SchemaTransformation.transform<AccountInfo, AccountInfo | null>({
      decode: (account) => account ?? guestAccount,
      encode: (account) => account,
    }),
  ),
);
