import { expect, it } from 'vitest';
import { drawnText } from '../../../tests/stand-ins/drawn-text.tsx';
import { card, pageData, standInDeposit } from '../../../tests/stand-ins/deposit.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import type { DepositActor } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { DepositAmount } from './DepositAmount.tsx';
import texts from './messages.en-US.json' with { type: 'json' };

const limit = {
  can_edit: true,
  limit_amount: '100.00',
  period: '7_days',
  pending: null,
} as const;
type Left = { readonly available_amount: string; readonly expired_at?: number };

const told = async (left: Left, isChosen: boolean): Promise<string> => {
  const run = standInDeposit();
  const free = { ...card, min_amount: '0' };
  await run.ready(pageData({ methods: [free], limit: { ...limit, expired_at: null, ...left } }));
  if (isChosen) run.ref.send({ type: 'deposit.method.chosen', id: free.id });
  return drawnText(<DepositAmount deposit={run.ref as DepositActor} />, texts);
};

it('where nothing can be paid in, it says why', async () => {
  for (const isChosen of [false, true]) {
    expect(await told({ available_amount: '0.00' }, isChosen)).toContain('Your deposit limit is used up.');
    expect(await told({ available_amount: '0.00', expired_at: standInNow }, isChosen)).toContain(
      'More can be paid in from',
    );
  }
  const less = await told({ available_amount: '0.40' }, true);
  expect(less).toMatch(/limit leaves 0\.40\sEUR, and this method starts at 1\.00\sEUR/);
  expect(less).not.toContain('from 0');
});
