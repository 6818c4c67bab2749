import * as Effect from 'effect/Effect';
import { getGameChanges as row } from '../../schemas/calls/games.ts';
import { Api } from '../kit/api/api.ts';
import { platformTime } from '../kit/platform-time.ts';

const DAY_MS = 86_400_000;

/** Changes of rules and payouts that are younger than these days; those without a date are left out. */
export const getGameChanges = Effect.fn('games.getChanges')(function* ({ days }: { readonly days: number }) {
  const api = yield* Api;
  const { items } = yield* api.call(row, {});
  const now = yield* platformTime;
  return items.filter(({ changed_at: at }) => at !== null && at <= now && now < at + days * DAY_MS);
});
