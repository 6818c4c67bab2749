import * as Effect from 'effect/Effect';
import { getNotifications } from '../../../schemas/calls/loyalty.ts';
import { Api } from '../../kit/api/api.ts';
import { Market } from '../../kit/market.ts';
import { optional } from '../../kit/optional.ts';
import { keptIds } from './kept-ids.ts';

const ofProgramme = Effect.fnUntraced(function* (uid: number) {
  if (uid < 0) return [];
  const api = yield* Api;
  return (yield* optional('notices', api.call(getNotifications, {})))?.items ?? [];
});

const ofMoney = Effect.fnUntraced(function* () {
  const rules = (yield* Market)()?.money;
  if (!(rules?.corrections || rules?.payoutAbove)) return [];
  const { readMoneyNotices } = yield* Effect.promise(() => import('./money-notices.ts'));
  return yield* readMoneyNotices();
});

/**
 * What this player has not been shown in this browser: messages of the programme, and what was done to the money, where the
 * market asks for it. `uid` below zero is a player to whom nothing is promoted. A failure is logged and shows none.
 */
export const loadNotices = Effect.fn('notices.loadNotices')(function* ({ uid }: { readonly uid: number }) {
  const told = yield* Effect.all([ofProgramme(uid), ofMoney()], { concurrency: 2 });
  const seen = new Set((yield* keptIds(Math.abs(uid))).read());
  return { items: told.flat().filter(({ id }) => !seen.has(id)) };
});
