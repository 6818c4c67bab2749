import * as Effect from 'effect/Effect';
import { markNoticesRead as row } from '../../../schemas/calls/notices.ts';
import { Api } from '../../kit/api/api.ts';
import { outlivesPage } from '../../kit/api/fetch-http.ts';

/** Everything up to this instant, epoch milliseconds, has been shown. */
export const markInboxRead = Effect.fn('notices.markRead')(function* ({ until }: { readonly until: number }) {
  const api = yield* Api;
  yield* api.call(row, { until: new Date(until).toISOString() }).pipe(outlivesPage);
  return true;
});
