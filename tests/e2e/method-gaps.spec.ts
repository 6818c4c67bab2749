import { expect, test } from '../harness/test.ts';
import { amountField, chooseMethod } from './pages/cashier.ts';
import { visitAs } from './pages/intents.ts';
import { visitOf } from './pages/visit.ts';

test('AC-5.03 a method that names neither currency nor maximum is there, and takes any amount from its least on @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await visitAs(visit, await site.sandbox.createPlayer());
  await page.route('**/api/Cashier.getdepositsettings*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { methods: Record<string, unknown>[] } };
    for (const method of body.data.methods) {
      delete method['currency'];
      delete method['max_amount'];
    }
    await route.fulfill({ response, json: body });
  });
  await visit.open('/support');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.deposit') })
    .click();
  const main = page.getByRole('main');
  await chooseMethod(visit, 'deposit', 'card');
  const amount = amountField(visit, 'deposit');
  await expect(main.getByText(t.pattern('deposit.amount.from', 'min')).first()).toBeVisible();
  await amount.fill('98765');
  await amount.blur();
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await amount.fill('1');
  await amount.blur();
  await expect(main.getByText(t.pattern('validation.sumError.min', 'min'))).toBeVisible();
});
