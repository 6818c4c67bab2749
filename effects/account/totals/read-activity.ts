import * as Effect from 'effect/Effect';
import { getActivity as row } from '../../../schemas/calls/totals.ts';
import { rowsOf } from '../../../schemas/rules/account/activity.ts';
import type { DateRange } from '../../../schemas/rules/kit/date-range.ts';
import { dayOf, wireDate } from '../../../schemas/rules/kit/calendar.ts';
import { periodOr } from '../../betting/period-or.ts';
import { Api } from '../../kit/api/api.ts';

/** Days of the player's own, or the last ones. */
export type ActivityKey = { readonly days: number } & Partial<DateRange>;

/** The player's day at an instant. */
const localDay = (instant: string): string => {
  const at = Date.parse(instant);
  return wireDate(dayOf(at, -new Date(at).getTimezoneOffset()));
};

/** A row for each of the last days, today included, or of the range; no row where the platform has no such call. */
export const readActivity = Effect.fn('account.getActivity')(function* ({
  days,
  from = '',
  to = '',
}: ActivityKey) {
  const api = yield* Api;
  const span = yield* periodOr({ from, to }, days);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = yield* api
    .call(row, { ...span, zone })
    .pipe(Effect.catchTag('MethodNotFound', () => Effect.succeed(null)));
  const items = answer ? rowsOf(answer, localDay(span.date_from), localDay(span.date_to)) : [];
  return { items, total: items.length };
});
