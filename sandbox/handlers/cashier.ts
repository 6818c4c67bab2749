import { cashierSettingsHandlers } from './cashier-settings.ts';
import type { Handlers } from '../calls/handler.ts';
import { makeDeposit } from '../payments/make-deposit.ts';
import { cancelWithdrawalCall, makeWithdrawal } from '../payments/make-withdrawal.ts';
import { getDepositInfo, getHistory } from '../payments/history.ts';

export const cashierHandlers = {
  ...cashierSettingsHandlers,
  'Cashier.makedeposit': makeDeposit,
  'Cashier.makewithdrawal': makeWithdrawal,
  'Cashier.cancelwithdrawal': cancelWithdrawalCall,
  'Cashier.getdepositinfo': getDepositInfo,
  'Cashier.gethistory': getHistory,
} satisfies Handlers;
