import { expect, test } from '../harness/test.ts';
import { depositByCard } from './pages/cashier.ts';
import { signedIn } from './pages/limits.ts';
import { expectPath, visitOf } from './pages/visit.ts';

test('AC-2.24 AC-2.30 AC-9.05 a deposit has a receipt that prints and stands in the wallet; no receipt leads to the history @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await signedIn(visit, { mainMinor: 5_000n });
  await visit.open('/cashier/deposit/card');
  const id = await depositByCard(visit, '50');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '1');
  });
  await visit.open(`/cashier/receipt?transaction=${id}`);
  await expect(page.getByText(id)).toBeVisible();
  await page.getByRole('button', { name: t('section.receipt.print') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1');
  await visit.open('/cashier/wallet');
  for (const kind of ['main', 'bonus', 'betting_bonus', 'fun', 'total'])
    await expect(page.getByText(t(`section.balance.${kind}`), { exact: true })).toBeVisible();
  const recent = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('section.recent') }) });
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await expect(recent.getByRole('listitem')).toContainText('50 €');
  await visit.open('/cashier/receipt?transaction=none');
  await expectPath(visit, '/cashier/history');
});

test('AC-7.31 the wallet asks for bonuses by their status: one that runs stands there, however many newer ones wait @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { login } = await signedIn(visit, { mainMinor: 5_000n });
  await site.sandbox.grant(login, 'bonuses', { amount: '20', name: 'Lamp' });
  // More than the wallet asks for.
  for (let number = 0; number < 12; number += 1)
    await site.sandbox.grant(login, 'bonuses', { amount: '5', name: 'Waiting', starts: 0 });
  await visit.open('/cashier/wallet');
  const running = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: visit.t('section.bonus'), exact: true }) });
  await expect(running).toContainText('Lamp');
  await expect(running).not.toContainText('Waiting');
});

test('a wallet whose transactions could not be read does not say that there are none @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await signedIn(visit, { mainMinor: 5_000n });
  await site.sandbox.setFault({
    target: 'Cashier.gethistory',
    kind: 'status',
    when: 'before',
    status: 500,
    times: -1,
  });
  await visit.open('/cashier/wallet');
  await expect(page.getByText(t('section.balance.total'), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('section.recent') })).toHaveCount(0);
  await expect(page.getByText(t('section.recent.none'))).toHaveCount(0);
});

test('the wallet shows what was cancelled or declined as no movement, and its parts side by side where there is room', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const { uid } = await signedIn(visit, { mainMinor: 5_000n });
  await visit.open('/cashier/wallet');
  await expect(page.getByText(t('section.recent.none'))).toBeVisible();
  const now = await site.sandbox.now();
  for (const [at, [direction, status]] of [
    ['withdrawal', 'cancelled'],
    ['withdrawal', 'pending'],
    ['deposit', 'declined'],
    ['deposit', 'success'],
  ].entries())
    await site.sandbox.query(
      `insert into payments (id, uid, direction, status, amount_minor, fee_minor, currency, method_id, requisites,
        locale, front_origin, is_first, created_at, updated_at)
       values (?, ?, ?, ?, 2050, 0, 'EUR', 1, '•••• 4471', 'en-US', ?, 0, ?, ?)`,
      [`${uid}-${at}`, uid, direction, status, site.url, now - at * 1000, now - at * 1000],
    );
  await visit.open('/cashier/wallet');
  const recent = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('section.recent') }) });
  const rows = recent.getByRole('listitem');
  await expect(rows).toHaveText([
    new RegExp(`${t('section.recent.withdrawal')}.*${t('section.status.cancelled')}20\\.50\\s€$`),
    new RegExp(`${t('section.recent.withdrawal')}.*${t('section.status.pending')}−20\\.50\\s€$`),
    new RegExp(`${t('section.recent.deposit')}.*${t('section.status.declined')}20\\.50\\s€$`),
    new RegExp(`${t('section.recent.deposit')}.*${t('section.status.success')}20\\.50\\s€$`),
  ]);
  await expect(rows.locator('s')).toHaveText(['20.50 €', '20.50 €']);
  const balances = page.locator('section').filter({ hasText: t('section.balance.total') });
  const [left, right] = [await balances.boundingBox(), await recent.boundingBox()];
  if (!left || !right) throw new Error('a part of the wallet is not drawn');
  if (visit.isPhone) expect(right.y).toBeGreaterThanOrEqual(left.y + left.height);
  else expect([right.x >= left.x + left.width, right.y === left.y]).toEqual([true, true]);
});

test('AC-3.49 SH-3.34 with isolated bonus money the header shows the main balance, and the total at a press @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await site.sandbox.setOverrides({ general: { is_bonus_isolation_enabled: true } });
  await signedIn(visit, { mainMinor: 5_000n, bonusMinor: 2_050n });
  await visit.open('/support');
  const box = page.getByRole('banner').locator('button[aria-expanded]').filter({ hasText: '€' });
  await expect(box).toHaveText(`${t('shell.balance.main')}50\u00a0€`);
  await box.click();
  await expect(box).toHaveText(`${t('shell.balance.total')}70.50\u00a0€`);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await box.click();
  await expect(box).toHaveText(`${t('shell.balance.main')}50\u00a0€`);
});
