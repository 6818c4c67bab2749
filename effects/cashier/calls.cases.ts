import { expect } from 'vitest';
import { any, key, page, sendOnce } from '../../tests/builders/call-case.ts';
import type { CallCase } from '../../tests/builders/call-case.ts';
import { getBanks } from './get-banks.ts';
import { getCurrencyRates } from './get-currency-rates.ts';
import { getDepositInfo } from './get-deposit-info.ts';
import { getDepositSettings } from './get-deposit-settings.ts';
import { getHistory } from './get-history.ts';
import { getWithdrawalSettings } from './get-withdrawal-settings.ts';

export const callCases: readonly CallCase[] = [
  ['AC-7.18', 'account.getcurrencyrates', () => getCurrencyRates(), {}, any],
  ['AC-7.42', 'Cashier.getdepositsettings', () => getDepositSettings(), {}, { methods: [any] }],
  [
    'AC-7.43',
    'Cashier.getwithdrawsettings',
    () => getWithdrawalSettings(),
    {},
    expect.objectContaining({ methods: [any] }),
  ],
  [
    'AC-7.41',
    'Cashier.getbanks',
    () => getBanks({ method_id: 7 }),
    { method_id: '7' },
    [{ code: 'HABALV22', name: 'Bank' }],
  ],
  [
    'AC-7.46',
    'Cashier.makedeposit',
    () =>
      sendOnce('Cashier.makedeposit', {
        method_id: 7,
        amount: '100',
        currency: 'EUR',
        campaign_offer_id: 3,
        requisites: { iban: 'LV80' },
        idempotency_key: key,
      }),
    {
      method_id: '7',
      amount: '100',
      currency: 'EUR',
      campaign_offer_id: '3',
      'requisites[iban]': 'LV80',
      idempotency_key: key,
    },
    expect.objectContaining({ transaction_id: 't1', status: 'action_required' }),
  ],
  [
    'AC-7.47',
    'Cashier.makewithdrawal',
    () =>
      sendOnce('Cashier.makewithdrawal', {
        method_id: 7,
        amount: '50',
        currency: 'EUR',
        requisite_id: 'r1',
        burn_bonuses: true,
        idempotency_key: key,
      }),
    {
      method_id: '7',
      amount: '50',
      currency: 'EUR',
      requisite_id: 'r1',
      burn_bonuses: '1',
      idempotency_key: key,
    },
    { transaction_id: 't2', status: 'on_verification', amount: '50', currency: 'EUR', expected_at: null },
  ],
  [
    'AC-7.44',
    'Cashier.getdepositinfo',
    () => getDepositInfo({ id: 't1' }),
    { id: 't1' },
    expect.objectContaining({ status: 'success' }),
  ],
  [
    'AC-7.45',
    'Cashier.gethistory',
    () => getHistory({ offset: 4, count: 4, type: 'withdrawal', statuses: ['pending', 'success'] }),
    { offset: '4', count: '4', type: 'withdrawal', statuses: 'pending,success' },
    page,
  ],
  [
    'AC-7.40',
    'Cashier.cancelwithdrawal',
    () => sendOnce('Cashier.cancelwithdrawal', { id: 't2', idempotency_key: key }),
    { id: 't2', idempotency_key: key },
    1,
  ],
];
