import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { depositByCard } from './pages/cashier.ts';
import { signedIn } from './pages/limits.ts';
import { expectPath, openMenu, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const layNotices = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
  insert into account_notices (uid, kind, amount_minor, currency, reason, at)
  select ?, 'correction', 100 + i, 'EUR', 'laid ' || i, ? - i * 1000 from n`;

const linkOf = ({ t }: Visit, page: Page) =>
  page.locator('main').getByRole('link', { name: t('profile.section.notices') });

test(
  'what a player was told of money and security stands in order, leads on, and is read on every tab',
  { tag: '@desktop' },
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await signedIn(visit, { mainMinor: 5_000n });
    await visit.open('/cashier/deposit/card');
    const id = await depositByCard(visit, '50');
    const other = await context.newPage();
    await visitOf(other, site).open('/profile/security');
    await expect(linkOf(visit, other)).toContainText('2');

    await openMenu(visit);
    const entry = page
      .getByRole('dialog', { name: t('shell.menu') })
      .getByRole('link', { name: t('menu.notices') });
    await expect(entry).toContainText(t('menu.notices.unread', { count: 2 }));
    await entry.click();
    await expectPath(visit, '/profile/notices');
    const rows = page
      .locator('main')
      .getByRole('listitem')
      .filter({ hasText: t('inbox.new') });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Your deposit of 50 € is on your balance');
    await expect(linkOf(visit, page)).toHaveText(t('profile.section.notices'));
    await expect(linkOf(visit, other)).toHaveText(t('profile.section.notices'));

    await rows.first().getByRole('link').click();
    await expectPath(visit, '/cashier/receipt');
    await expect(page.getByText(id)).toBeVisible();
    await visit.open('/profile/notices');
    await expect(page.getByText('Your deposit of 50 € is on your balance')).toBeVisible();
    await expect(rows).toHaveCount(0);
  },
);

test(
  'older ones follow when they are asked for; a platform that keeps none has no such page',
  { tag: '@phone' },
  async ({ page, site, watch }) => {
    watch.allow(/404/);
    const visit = visitOf(page, site);
    const { t } = visit;
    const { uid } = await signedIn(visit);
    await site.sandbox.query(layNotices, [40, uid, await site.sandbox.now()]);
    await visit.open('/profile/notices');
    const rows = page.locator('main').getByText(/^laid \d+$/);
    await expect(rows).toHaveCount(29);
    await page.getByRole('button', { name: t('inbox.older') }).click();
    await expect(rows).toHaveCount(40);
    await expect(page.getByRole('button', { name: t('inbox.older') })).toHaveCount(0);

    await site.sandbox.setFault({
      target: 'notices.getList',
      kind: 'error',
      when: 'before',
      errorType: 'MethodNotFound',
      times: -1,
    });
    const answer = await page.goto(visit.href('/profile/notices'));
    expect(answer?.status()).toBe(404);
  },
);
