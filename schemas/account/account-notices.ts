import * as Schema from 'effect/Schema';
import { listOf, OptionalText, TextId } from '../kit/lenient.ts';

/** What the platform did to a player's money by itself, in its own words: that, and why. */
export const AccountNotice = Schema.Struct({
  id: TextId,
  title: Schema.NonEmptyString,
  message: OptionalText,
});
export type AccountNotice = typeof AccountNotice.Type;
export const AccountNotices = Schema.Struct({ items: listOf(AccountNotice, 'items') });
