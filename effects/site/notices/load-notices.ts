import * as Effect from 'effect/Effect';
import { getAccountNotices } from '../../../schemas/calls/totals.ts';
import { getNotifications } from '../../../schemas/calls/loyalty.ts';
import type { AccountNotice } from '../../../schemas/account/account-notices.ts';
import type { LoyaltyNotification } from '../../../schemas/site/notices.ts';
import { Api } from '../../kit/api/api.ts';
import { Market } from '../../kit/market.ts';
import { optional } from '../../kit/optional.ts';
import { keptIds } from './kept-ids.ts';

const ofProgramme = Effect.fnUntraced(function* (uid: number) {
  if (uid === 0) return [];
  const api = yield* Api;
  return (yield* optional('notices', api.call(getNotifications, {})))?.items ?? [];
});

const asNotice = (notice: AccountNotice): LoyaltyNotification => ({
  ...notice,
  trigger: '',
  type: 'account',
  amount: '0',
  amountType: '',
  image: '',
});

const ofMoney = Effect.fnUntraced(function* (account: number) {
  const rules = (yield* Market)()?.money;
  if (account === 0 || !(rules?.corrections || rules?.payoutAbove)) return [];
  const api = yield* Api;
  const answer = yield* optional('notices', api.call(getAccountNotices, {}));
  return (answer?.items ?? []).map(asNotice);
});

/**
 * What this player has not been shown in this browser: messages of the programme for `uid`, and what was done to the money
 * of `account`, where the market asks for it. A failure is logged and shows none.
 */
export const loadNotices = Effect.fn('notices.loadNotices')(function* (input: {
  readonly uid: number;
  readonly account?: number;
}) {
  const { uid, account = 0 } = input;
  const told = yield* Effect.all([ofProgramme(uid), ofMoney(account)], { concurrency: 2 });
  const seen = new Set((yield* keptIds(uid || account)).read());
  return { items: told.flat().filter(({ id }) => !seen.has(id)) };
});
