import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { hasRange } from '../../schemas/rules/account/date-range.ts';
import type { DateRange } from '../../schemas/rules/account/date-range.ts';
import { localPeriod } from '../../schemas/rules/betting/bets.ts';
import { localRange } from '../kit/local-range.ts';

/** The last days of the player, today included, as ISO instants at the bounds of local days. */
export const betPeriod = (days: number) =>
  Effect.map(Clock.currentTimeMillis, (now) =>
    localPeriod(now, days, (at) => -new Date(at).getTimezoneOffset()),
  );

/** The player's own days where they are given, or the last ones. */
export const periodOr = (range: DateRange, days: number) =>
  hasRange(range) ? Effect.succeed(localRange(range)) : betPeriod(days);
