import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { openMenu, visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const offline = /Failed to load resource|Failed to fetch dynamically imported|Unable to preload CSS/;

test(
  'BY-1.06 a short loss of the connection takes neither the figures of the session away nor the reality check',
  desktop,
  async ({ page, context, site, watch }) => {
    watch.allow(offline);
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ realityCheckMin: 1, realityCheckMax: 1 });
    await signedIn(visit);
    await page.clock.install();
    await visit.open('/');
    const menu = page.getByRole('banner');
    // The code of both pages is here.
    await menu.locator('a[href="/gamehall"]').first().click();
    await expect(page.getByRole('main').locator('a[href*="/game/"]').first()).toBeVisible();
    await menu.locator('a[href="/"]').first().click();
    await expect(page).toHaveURL(`${site.url}/`);
    const figures = page.getByRole('region', { name: t('shell.figures'), exact: true });
    const clock = figures.getByText(t('shell.figures.session'), { exact: true });
    await expect(clock).toBeVisible();
    await context.setOffline(true);
    const lost = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/api/account.getSession'),
    );
    await menu.locator('a[href="/gamehall"]').first().click();
    await lost;
    await expect(clock).toBeVisible();
    const read = ['account.getSession', 'account.getDepositLimit'].map((name) =>
      page.waitForResponse((response) => response.url().includes(`/api/${name}?`)),
    );
    await context.setOffline(false);
    await Promise.all((await Promise.all(read)).map((response) => response.finished()));
    await expect(clock).toBeVisible();
    await page.clock.fastForward('01:01');
    await expect(page.getByRole('alertdialog', { name: t('limits.check.title') })).toBeVisible();
  },
);
