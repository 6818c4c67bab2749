import { expect, test } from '../harness/test.ts';
import { openHistory, withdrawToCard } from './pages/cashier.ts';
import { visitAs } from './pages/intents.ts';
import { minorOf } from './pages/texts.ts';
import { visitOf } from './pages/visit.ts';

const phone = { tag: '@phone' };

test('a cancelled withdrawal leaves the sums of the history at once', phone, async ({ page, site }) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 10_000n }));
  await visit.open('/cashier/withdraw');
  await withdrawToCard(visit, '20');
  await visit.open('/cashier/history');
  await openHistory(visit, 'withdrawal');
  const withdrawn = page
    .locator(`dt:text-is("${t('totals.sum.withdrawn.days', { days: 30 })}") + dd`)
    .first();
  const minor = async () => minorOf(await withdrawn.innerText());
  await expect.poll(minor).toBe(2_000n);
  await page.getByRole('button', { name: t.pattern('history.cancel.label', 'number') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('history.cancel.agree') })
    .click();
  await expect(page.getByRole('table').getByText(t('status.cancelled'))).toBeVisible();
  await expect.poll(minor).toBe(0n);
});
