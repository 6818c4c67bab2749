import * as Schema from 'effect/Schema';
import { Instant, listOf, OptionalFlag, OptionalText, orFallback, TextId } from '../kit/lenient.ts';

export const noticeKinds = ['payment', 'limit', 'bonus', 'security'] as const;

/**
 * What the player was told, in the player's language. `kind` says what it is about, '' for anything else; `link` is the
 * local path that it leads to, '' for none.
 */
export const InboxNotice = Schema.Struct({
  id: TextId,
  at: Instant,
  kind: orFallback(Schema.Literals(['', ...noticeKinds]), '', 'kind'),
  title: Schema.NonEmptyString,
  text: OptionalText,
  link: OptionalText,
  is_read: OptionalFlag,
});
export type InboxNotice = typeof InboxNotice.Type;

/** A page of them, newest first. */
export const InboxPage = Schema.Struct({
  items: listOf(InboxNotice, 'notices.items'),
  total: Schema.Natural,
});
