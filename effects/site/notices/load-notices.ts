import * as Effect from 'effect/Effect';
import { getNotifications } from '../../../schemas/calls/loyalty.ts';
import type { LoyaltyNotification } from '../../../schemas/site/notices.ts';
import { Api } from '../../kit/api/api.ts';
import { optional } from '../../kit/optional.ts';
import { keptIds } from './kept-ids.ts';

/** Notifications that this player has not been shown in this browser. A failure is logged and shows none. */
export const loadNotices = Effect.fn('notices.loadNotices')(function* (input: { readonly uid: number }) {
  const api = yield* Api;
  const answer = yield* optional('notices', api.call(getNotifications, {}));
  const seen = new Set((yield* keptIds(input.uid)).read());
  const items: readonly LoyaltyNotification[] = answer?.items ?? [];
  return { items: items.filter(({ id }) => !seen.has(id)) };
});
