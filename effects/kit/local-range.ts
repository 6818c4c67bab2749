import { rangeInstants } from '../../schemas/rules/kit/date-range.ts';
import type { DateRange } from '../../schemas/rules/kit/date-range.ts';

/** The days of the player as ISO instants. */
export const localRange = (range: DateRange) =>
  rangeInstants(range, (at) => -new Date(at).getTimezoneOffset());
