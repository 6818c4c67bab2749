import * as Schema from 'effect/Schema';
import { Dec, listOf, OptionalText, orFallback, orNull, TextId } from '../kit/lenient.ts';

/** What was done: told in the site's own words, where the amount is told too. */
export const accountNoticeKinds = ['correction', 'payout', 'surplus'] as const;

/**
 * What the platform did to a player's money by itself: that, and why. The `title` is its own words, for a `kind` that
 * the site has no words for.
 */
export const AccountNotice = Schema.Struct({
  id: TextId,
  title: Schema.NonEmptyString,
  message: OptionalText,
  kind: orFallback(Schema.Literals(['', ...accountNoticeKinds]), '', 'kind'),
  amount: orNull(Dec),
  currency: OptionalText,
});
export type AccountNotice = typeof AccountNotice.Type;
export const AccountNotices = Schema.Struct({ items: listOf(AccountNotice, 'items') });
