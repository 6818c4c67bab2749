import { expect, it } from 'vitest';
import { drawnText } from '../../../tests/stand-ins/drawn-text.tsx';
import { standing } from '../../../tests/stand-ins/drawn.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { pageData } from '../../../tests/stand-ins/withdrawal.ts';
import type { WithdrawalActor } from '../../../machines/cashier/withdrawal/withdrawal.selectors.ts';
import { WithdrawalDone } from './WithdrawalDone.tsx';
import receiptTexts from './receipt/messages.en-US.json' with { type: 'json' };
import texts from './messages.en-US.json' with { type: 'json' };

const told = (status: string, currency = 'EUR'): string => {
  const answer = { transaction_id: 'W-1', status, amount: '100.00', currency, expected_at: standInNow };
  const withdrawal = standing({ answer, data: pageData(), currency: 'EUR' }) as unknown as WithdrawalActor;
  return drawnText(<WithdrawalDone withdrawal={withdrawal} />, { ...texts, ...receiptTexts });
};

it('a withdrawal that is over is told as that, and when it should be paid only of one under way', () => {
  expect(told('pending')).toMatch(/Your withdrawal is requested.*100\sEUR is set aside/s);
  expect(told('on_verification')).toMatch(/Your withdrawal is requested.*waits for a check/s);
  expect(told('declined')).toMatch(/Your withdrawal was declined.*100\sEUR was not paid out/s);
  expect(told('cancelled')).toMatch(/Your withdrawal was cancelled.*100\sEUR was not paid out/s);
  expect(told('success')).toMatch(/Your withdrawal is paid.*100\sEUR is paid out/s);
  const statuses = ['pending', 'processing', 'on_verification', 'declined', 'cancelled', 'success'];
  expect(statuses.filter((status) => told(status).includes('Expected to be paid'))).toEqual([
    'pending',
    'processing',
  ]);
});

it('one that names no currency is in that of the account', () => {
  expect(told('pending', '')).toMatch(/100\sEUR is set aside/);
});
