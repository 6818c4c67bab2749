import * as Schema from 'effect/Schema';
import { Flag, Instant, OptionalFlag, OptionalText, listOf, TextId, withDefault } from '../kit/lenient.ts';

/** One place where the player is signed in. Times in epoch milliseconds; `device` in the platform's own words. */
const PlayerSession = Schema.Struct({
  id: TextId,
  device: OptionalText,
  started_at: Instant,
  seen_at: Instant,
  is_current: OptionalFlag,
});

/** `asks_password`: the others end only with the password, as long as the platform does not say that there is none. */
export const PlayerSessions = Schema.Struct({
  items: listOf(PlayerSession, 'items'),
  asks_password: withDefault(Flag, true),
});
