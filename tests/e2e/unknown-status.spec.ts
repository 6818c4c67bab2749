import { expect, test } from '../harness/test.ts';
import { visitAs } from './pages/intents.ts';
import { visitOf } from './pages/visit.ts';

test('AC-3.21 a payment of a status that the site does not know has its row in the history and the wallet @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const player = await site.sandbox.createPlayer();
  const now = await site.sandbox.now();
  await site.sandbox.query(
    `insert into payments (id, uid, direction, status, amount_minor, fee_minor, currency, method_id, requisites,
      locale, front_origin, is_first, created_at, updated_at)
     values (?, ?, 'deposit', 'refunded', 2050, 0, 'EUR', 1, '•••• 4471', 'en-US', ?, 0, ?, ?)`,
    [`${player.uid}-r`, player.uid, site.url, now, now],
  );
  await visitAs(visit, player);
  await visit.open('/cashier/history');
  const main = page.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: t('status.other') });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('20.50 €');
  await expect(main.getByText(t('history.empty.deposit'))).toHaveCount(0);
  await row.getByRole('button').click();
  const receipt = page.getByRole('dialog', { name: t('receipt.title.deposit') });
  await expect(receipt.getByText(t('status.other'))).toBeVisible();
  await visit.open('/cashier/wallet');
  await expect(main.getByText(t('section.status.other'))).toBeVisible();
  await expect(main.getByText(t('section.recent.none'))).toHaveCount(0);
});
