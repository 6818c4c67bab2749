import * as Effect from 'effect/Effect';
import { hasRange } from '../../schemas/rules/kit/date-range.ts';
import type { DateRange } from '../../schemas/rules/kit/date-range.ts';
import { localRange } from '../kit/local-range.ts';
import { betPeriod } from './bet-period.ts';

/** The player's own days where they are given, or the last ones. */
export const periodOr = (range: DateRange, days: number) =>
  hasRange(range) ? Effect.succeed(localRange(range)) : betPeriod(days);
