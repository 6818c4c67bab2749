import * as Schema from 'effect/Schema';
import { exclusionBrands } from '../rules/account/break-choices.ts';
import {
  Dec,
  Instant,
  listOf,
  OptionalFlag,
  orNull,
  TextId,
  toldOrNull,
  withDefault,
} from '../kit/lenient.ts';

/** A bet that is not decided, and what an exclusion makes of it: `settled` when its match ends, or `refunded` at once. */
export const OpenBet = Schema.Struct({
  id: TextId,
  title: Schema.NonEmptyString,
  stake: Dec,
  currency: Schema.String,
  outcome: Schema.Literals(['settled', 'refunded']),
});
export type OpenBet = typeof OpenBet.Type;
export const OpenBets = listOf(OpenBet, 'open_bets');

/**
 * The account is closed by its player's own exclusion, and its session is good for withdrawals alone. `until` null is for
 * ever. `wait_hours`: how long a wish to open it again waits, 0 where there is none. `lift`: the wish, and from when the
 * second word opens the account.
 */
export const ClosedAccount = Schema.Struct({
  until: Instant,
  brands: toldOrNull(Schema.Literals(exclusionBrands), 'brands'),
  wait_hours: withDefault(Schema.Natural, 0),
  lift: orNull(Schema.Struct({ opens_at: Instant, can_confirm: OptionalFlag })),
});
export type ClosedAccount = typeof ClosedAccount.Type;
