import * as Effect from 'effect/Effect';
import type { AccountNotice } from '../../../schemas/account/account-notices.ts';
import { getAccountNotices } from '../../../schemas/calls/account-notices.ts';
import type { LoyaltyNotification } from '../../../schemas/site/notices.ts';
import { Api } from '../../kit/api/api.ts';
import { optional } from '../../kit/optional.ts';

const asNotice = (notice: AccountNotice): LoyaltyNotification => ({
  ...notice,
  trigger: '',
  type: 'account',
  amount: '0',
  amountType: '',
  image: '',
});

/** What the platform did to the player's money by itself. A failure is logged and tells nothing. */
export const readMoneyNotices = Effect.fn('account.getNotices')(function* () {
  const api = yield* Api;
  const answer = yield* optional('notices', api.call(getAccountNotices, {}));
  return (answer?.items ?? []).map(asNotice);
});
