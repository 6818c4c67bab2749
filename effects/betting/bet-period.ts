import * as Effect from 'effect/Effect';
import { localPeriod } from '../../schemas/rules/betting/bets.ts';
import { platformTime } from '../kit/platform-time.ts';

/** The last days of the player, today included, as ISO instants at the bounds of local days. */
export const betPeriod = (days: number) =>
  Effect.map(platformTime, (now) => localPeriod(now, days, (at) => -new Date(at).getTimezoneOffset()));
