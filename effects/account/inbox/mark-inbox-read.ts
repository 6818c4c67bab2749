import * as Effect from 'effect/Effect';
import { markNoticesRead as row } from '../../../schemas/calls/notices.ts';
import { Api } from '../../kit/api/api.ts';
import { outlivesPage } from '../../kit/api/fetch-http.ts';
import { platformTime } from '../../kit/platform-time.ts';

/** Everything up to this instant, epoch milliseconds, has been shown; null is the platform's now. */
export const markInboxRead = Effect.fn('notices.markRead')(function* ({
  until,
}: {
  readonly until: number | null;
}) {
  const api = yield* Api;
  const shown = new Date(until ?? (yield* platformTime));
  yield* api.call(row, { until: shown.toISOString() }).pipe(outlivesPage);
  return true;
});
