import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { localPeriod } from '../../schemas/rules/betting/bets.ts';

/** The last days of the player, today included, as ISO instants at the bounds of local days. */
export const betPeriod = (days: number) =>
  Effect.map(Clock.currentTimeMillis, (now) =>
    localPeriod(now, days, (at) => -new Date(at).getTimezoneOffset()),
  );
