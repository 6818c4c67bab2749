import { cashierSettingsHandlers } from './cashier-settings.handlers.ts';
import type { Handlers } from '../calls/handler.ts';
import { makeDeposit } from './make-deposit.ts';
import { cancelWithdrawalCall, makeWithdrawal } from './make-withdrawal.ts';
import { getDepositInfo, getHistory } from './history.ts';

import { getAccountNotices } from './account-notices.ts';
import { getPayoutAbove, setPayoutAbove } from './payouts.ts';
import { getActivity } from './activity.ts';
import { getTotals } from './totals.ts';

export const cashierHandlers = {
  ...cashierSettingsHandlers,
  'Cashier.makedeposit': makeDeposit,
  'Cashier.makewithdrawal': makeWithdrawal,
  'Cashier.cancelwithdrawal': cancelWithdrawalCall,
  'Cashier.getdepositinfo': getDepositInfo,
  'Cashier.gethistory': getHistory,
  'Cashier.getpayoutabove': getPayoutAbove,
  'Cashier.setpayoutabove': setPayoutAbove,
  'account.getTotals': getTotals,
  'account.getActivity': getActivity,
  'account.getNotices': getAccountNotices,
} satisfies Handlers;
