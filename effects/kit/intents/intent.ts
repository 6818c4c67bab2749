import * as Result from 'effect/Result';
import * as Schema from 'effect/Schema';

/** The calls whose intent is kept until its answer is definite. */
const intentCalls = [
  'Cashier.makedeposit',
  'Cashier.makewithdrawal',
  'Cashier.cancelwithdrawal',
  'campaigns.activateOffer',
  'Tournaments.participate',
  'campaigns.takepromotions',
  'Bonuses.activate',
  'Bonuses.deactivate',
  'Bonuses.remove',
  'BettingBonuses.activate',
  'BettingBonuses.remove',
  'Cashbacks.payout',
  'Cashbacks.remove',
  'account.setLimit',
  'account.setDepositLimit',
  'account.removeDepositLimit',
  'account.setSelfExclusion',
  'account.setTimeOut',
  'Loyalty.buyproduct',
] as const;
export type IntentCall = (typeof intentCalls)[number];

export const INTENT_VERSION = 1;
/** The platform keeps a key for 24 h; a key close to that age is never sent again. */
export const KEY_LIFETIME_MS = 23 * 60 * 60 * 1000;
/** A key whose call is still running is asked about for this long, then it counts as unknown. */
export const IN_PROGRESS_WAIT_MS = 30_000;
/** After this long an unanswered call cannot be on its way any more. */
export const IN_FLIGHT_MS = 120_000;

/**
 * One wish of a player that moves money, as it lies in the browser's store.
 * `prepared`: never sent, or answered in a way that surely had no effect. `sent`: on its way, or the page died while it
 * was. `unknown`: at least one answer was lost; only a definite answer ends this.
 */
const IntentRecord = Schema.Struct({
  v: Schema.Literal(INTENT_VERSION),
  /** Idempotency key, UUID v4. */
  key: Schema.NonEmptyString,
  uid: Schema.Int,
  call: Schema.Literals(intentCalls),
  /** The call's payload without key and without sensitive requisites. */
  payload: Schema.Record(Schema.String, Schema.Unknown),
  /** Epoch milliseconds of the browser's clock. */
  createdAt: Schema.Finite,
  /** When the call last left, epoch milliseconds. */
  sentAt: Schema.NullOr(Schema.Finite),
  state: Schema.Literals(['prepared', 'sent', 'unknown']),
  /** Requisites were left out of `payload`, so it cannot be sent again after a reload. */
  sensitive: Schema.Boolean,
  /** Newest transaction of its kind when the form was loaded, null for none: tells this one from an older one. */
  baseline: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** Shows that a page of this player wrote the record: whoever was at the device may write into its store. */
  seal: Schema.optionalKey(Schema.String),
});
export type Intent = typeof IntentRecord.Type;

const decode = Schema.decodeUnknownResult(IntentRecord);

/** Null for a record of another version or a damaged one: such a record is left alone. */
export const readIntent = (stored: unknown): Intent | null => {
  const result = decode(stored);
  return Result.isSuccess(result) ? result.success : null;
};
