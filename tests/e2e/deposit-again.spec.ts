import { expect, test } from '../harness/test.ts';
import {
  amountField,
  decideAtProvider,
  depositByCard,
  expectPaid,
  methodOption,
  payButton,
} from './pages/cashier.ts';
import { expectBooked, visitAs } from './pages/intents.ts';
import { expectPath, visitOf } from './pages/visit.ts';

for (const tag of ['@desktop', '@phone'])
  test(
    `AC-3.15 AC-3.18 ${tag.slice(1)}: who has paid in finds method and amount of the last time, and no amount is filled in`,
    { tag },
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      const { t } = visit;
      const player = await site.sandbox.createPlayer();
      await visitAs(visit, player);
      await visit.open('/cashier/deposit');
      const methods = page.getByRole('radiogroup', { name: t('cashier.method') });
      await expect(methods.getByRole('radio').first()).toBeVisible();
      await expect(methods.getByRole('radio', { checked: true })).toHaveCount(0);
      await depositByCard(visit, '27');
      await visit.open('/cashier/deposit');
      await expect(methodOption(visit, 'deposit', 'card')).toBeChecked();
      await expect(methods.getByRole('radio').first()).toBeChecked();
      await expect(methods.getByText(t.pattern('cashier.method.last', 'note'))).toHaveCount(1);
      await expectPath(visit, '/cashier/deposit/card');
      await expect(amountField(visit, 'deposit')).toHaveValue('');
      const amounts = page.getByRole('group', { name: t('deposit.amount.presets') });
      await expect(amounts.getByRole('button', { pressed: true })).toHaveCount(0);
      await amounts.getByRole('button', { name: /\b27\b/ }).click();
      await payButton(visit).click();
      const id = await decideAtProvider(visit, 'approve');
      await expectPaid(visit, id);
      await expectBooked(visit, player.login, [2700n, 2700n]);

      await visit.open('/cashier/deposit/bank_transfer');
      await expectPath(visit, '/cashier/deposit/bank_transfer');
      await expect(methodOption(visit, 'deposit', 'bank_transfer')).toBeChecked();
    },
  );
