import * as Schema from 'effect/Schema';
import { Dec, listOf, OptionalText, TextId } from '../kit/lenient.ts';

const noticeKinds = ['correction', 'payout'] as const;

/**
 * What the platform did to a player's money by itself: a correction with its `reason`, or a win that it pays out. `amount`
 * is decimal text, below zero for what was taken.
 */
export const AccountNotice = Schema.Struct({
  id: TextId,
  kind: Schema.Literals(noticeKinds),
  amount: Dec,
  currency: Schema.NonEmptyString,
  reason: OptionalText,
});
export type AccountNotice = typeof AccountNotice.Type;
export const AccountNotices = Schema.Struct({ items: listOf(AccountNotice, 'items') });
