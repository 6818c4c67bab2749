import * as Effect from 'effect/Effect';
import { getNotifications } from '../../../schemas/calls/loyalty.ts';
import type { AccountNotice } from '../../../schemas/account/account-notices.ts';
import { getAccountNotices } from '../../../schemas/calls/account-notices.ts';
import type { LoyaltyNotification } from '../../../schemas/site/notices.ts';
import { Api } from '../../kit/api/api.ts';
import { Market } from '../../kit/market.ts';
import { optional } from '../../kit/optional.ts';
import { keptIds } from './kept-ids.ts';

/** Two lists, whose ids may be alike. */
const marked = (mark: 'p' | 'm', notices: readonly LoyaltyNotification[]) =>
  notices.map((notice) => ({ ...notice, id: `${mark}:${notice.id}` }));

const ofProgramme = Effect.fnUntraced(function* (uid: number) {
  if (uid < 0) return [];
  const api = yield* Api;
  const items = (yield* optional('notices', api.call(getNotifications, {})))?.items ?? [];
  // `account` is the site's own word, for what was done to the money.
  return marked(
    'p',
    items.map((item) => (item.type === 'account' ? { ...item, type: 'other' } : item)),
  );
});

const asNotice = ({ kind, amount, currency, ...notice }: AccountNotice): LoyaltyNotification => ({
  ...notice,
  trigger: amount === null || currency === '' ? '' : kind,
  type: 'account',
  amount: amount ?? '0',
  amountType: currency,
  image: '',
});

const ofMoney = Effect.fnUntraced(function* () {
  const market = (yield* Market)();
  const isTold =
    market?.money.corrections ||
    market?.money.payoutAbove ||
    market?.limits.paysSurplus ||
    (market?.limits.nearShares.length ?? 0) > 0;
  if (!isTold) return [];
  const api = yield* Api;
  const answer = yield* optional('notices', api.call(getAccountNotices, {}));
  return marked('m', (answer?.items ?? []).map(asNotice));
});

export const readNotices = Effect.fnUntraced(function* (uid: number) {
  const told = yield* Effect.all([ofProgramme(uid), ofMoney()], { concurrency: 2 });
  const seen = new Set((yield* keptIds(Math.abs(uid))).read());
  // Ids without a mark were kept before there was one.
  return { items: told.flat().filter(({ id }) => !seen.has(id) && !seen.has(id.slice(2))) };
});
