import { expect, it } from 'vitest';
import { drawnText } from '../../../tests/stand-ins/drawn-text.tsx';
import { standing } from '../../../tests/stand-ins/drawn.ts';
import type { DepositInfo } from '../../../schemas/cashier/cashier.ts';
import { Receipt } from '../pages/section/Receipt.tsx';
import sectionTexts from '../pages/section/messages.en-US.json' with { type: 'json' };
import { PaymentPages } from './PaymentPages.tsx';
import texts from './messages.en-US.json' with { type: 'json' };

const infoIn = (currency: string, status: DepositInfo['status'] = 'success'): DepositInfo => ({
  id: 'T-1',
  status,
  amount: '20.50',
  currency,
  method: { sysname: 'card', name: 'Card' },
  created_at: null,
  is_first: false,
  error_code: null,
  login: '',
  fee: null,
});

it('a payment that names no currency is in that of the account', () => {
  const told = (currency: string, status: DepositInfo['status']) => {
    const payment = standing({ page: 'pending', info: infoIn(currency, status), game: null });
    return drawnText(<PaymentPages />, texts, { payment });
  };
  for (const status of ['pending', 'action_required'] as const) {
    expect(told('', status)).toMatch(/Deposit of 20\.50\sEUR with Card/);
    expect(told('USD', status)).toMatch(/Deposit of 20\.50\sUSD with Card/);
  }
  expect(told('', 'action_required')).toMatch(/Your deposit of 20\.50\sEUR waits/);
});

it('so is its receipt', () => {
  const told = (currency: string) => drawnText(<Receipt receipt={infoIn(currency)} />, sectionTexts);
  expect(told('')).toMatch(/20\.50\sEUR/);
  expect(told('USD')).toMatch(/20\.50\sUSD/);
});
