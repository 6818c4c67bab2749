import * as Effect from 'effect/Effect';
import { getActivity as row } from '../../../schemas/calls/totals.ts';
import { rowsOf } from '../../../schemas/rules/account/activity.ts';
import { dayOf, wireDate } from '../../../schemas/rules/kit/calendar.ts';
import { betPeriod } from '../../betting/bet-period.ts';
import { Api } from '../../kit/api/api.ts';

export type ActivityKey = { readonly days: number };

/** The player's day at an instant. */
const localDay = (instant: string): string => {
  const at = Date.parse(instant);
  return wireDate(dayOf(at, -new Date(at).getTimezoneOffset()));
};

/** A row for each of the last days, today included; no row where the platform has no such call. */
export const readActivity = Effect.fn('account.getActivity')(function* ({ days }: ActivityKey) {
  const api = yield* Api;
  const span = yield* betPeriod(days);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = yield* api
    .call(row, { ...span, zone })
    .pipe(Effect.catchTag('MethodNotFound', () => Effect.succeed(null)));
  const items = answer ? rowsOf(answer, localDay(span.date_from), localDay(span.date_to)) : [];
  return { items, total: items.length };
});
