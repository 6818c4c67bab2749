import * as Schema from 'effect/Schema';
import {
  Dec,
  Instant,
  listOf,
  OptionalFlag,
  OptionalText,
  orNull,
  page,
  TextId,
  withDefault,
  wordOrOther,
} from '../kit/lenient.ts';

/** Names of campaign popups that are active for the player. */
export const PopupList = Schema.Struct({
  items: listOf(Schema.Struct({ name: Schema.NonEmptyString, is_active: OptionalFlag }), 'items'),
});

export const cashbackStatuses = ['active', 'paid_out'] as const;

/** Instants in epoch milliseconds. */
export const Cashback = Schema.Struct({
  id: TextId,
  status: wordOrOther(cashbackStatuses, 'status'),
  receiving_expired_at: Instant,
  paid_out_at: Instant,
  description: OptionalText,
  end_date: Instant,
  amount: withDefault(Dec, '0'),
  currency: OptionalText,
});
export type Cashback = typeof Cashback.Type;
export const CashbackPage = page(Cashback);

/** A record of the collection `campaign-popups`; `body` is HTML. */
export const CampaignRecord = Schema.Struct({
  name: OptionalText,
  title: OptionalText,
  text: OptionalText,
  body: OptionalText,
  image: orNull(Schema.String),
  button: OptionalText,
  link: OptionalText,
});
