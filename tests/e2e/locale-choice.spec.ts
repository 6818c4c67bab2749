import { expect, test } from '../harness/test.ts';
import { newTab, visitAs } from './pages/intents.ts';
import { visitOf } from './pages/visit.ts';

test(
  'OPS-076 a chosen locale that the account could not be told of stays over a reload, in this browser session',
  { tag: '@desktop' },
  async ({ page, site, context, newVisitor, watch }) => {
    watch.allow(/status of 500/);
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer();
    await visitAs(visit, player);
    await visit.open('/gamehall');
    await site.sandbox.setFault({
      target: 'account.changelocale',
      kind: 'status',
      when: 'before',
      status: 500,
      times: -1,
    });
    await page
      .getByRole('contentinfo')
      .getByRole('combobox', { name: visit.t('shell.language') })
      .selectOption('ar');
    await page.waitForURL(/\/ar\/gamehall$/);
    await page.reload();
    await expect(page).toHaveURL(/\/ar\/gamehall$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');

    // An address without a locale leads to the chosen one, also in another tab.
    const tab = await newTab(visit);
    await tab.page.goto(site.url);
    await expect(tab.page).toHaveURL(/\/ar\/?$/);

    // The account knows nothing of it: elsewhere the player finds the account's own locale.
    const elsewhere = await newVisitor();
    const other = visitOf(elsewhere.page, site);
    await visitAs(other, player);
    await other.page.goto(`${site.url}/ar/gamehall`);
    await expect(other.page).toHaveURL(/:\d+\/gamehall$/);

    // Told at last, the account's word counts again.
    await site.sandbox.clearFaults();
    await page
      .getByRole('contentinfo')
      .getByRole('combobox', { name: visitOf(page, site, 'ar').t('shell.language') })
      .selectOption('ru');
    await page.waitForURL(/\/ru\/gamehall$/);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('locale_choice');
    await page.goto(site.url);
    await expect(page).toHaveURL(/\/ru\/?$/);
  },
);
