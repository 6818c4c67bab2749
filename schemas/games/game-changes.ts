import * as Schema from 'effect/Schema';
import { Instant, listOf, OptionalText } from '../kit/lenient.ts';

/** Rules or payouts of a game that have changed: since when, and what of them, in the language of the page. */
const GameChange = Schema.Struct({
  sysname: Schema.NonEmptyString,
  changed_at: Instant,
  what: OptionalText,
});
export type GameChange = typeof GameChange.Type;

export const GameChanges = Schema.Struct({ items: listOf(GameChange, 'items') });
export type GameChanges = typeof GameChanges.Type;
