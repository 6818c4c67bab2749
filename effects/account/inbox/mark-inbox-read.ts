import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { markNoticesRead as row } from '../../../schemas/calls/notices.ts';
import { Api } from '../../kit/api/api.ts';
import { outlivesPage } from '../../kit/api/fetch-http.ts';

/** Everything up to this instant, epoch milliseconds, has been shown; null is now. */
export const markInboxRead = Effect.fn('notices.markRead')(function* ({
  until,
}: {
  readonly until: number | null;
}) {
  const api = yield* Api;
  const shown = new Date(until ?? (yield* Clock.currentTimeMillis));
  yield* api.call(row, { until: shown.toISOString() }).pipe(outlivesPage);
  return true;
});
