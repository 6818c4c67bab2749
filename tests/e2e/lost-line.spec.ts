import { expect, test } from '../harness/test.ts';
import { openSignIn, signInPopup } from './pages/auth.ts';
import { signedIn } from './pages/limits.ts';
import { expectToast, visitOf } from './pages/visit.ts';

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
    await expect(page).toHaveURL(`${site.url}/gamehall`);
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
    const check = page.getByRole('alertdialog', { name: t('limits.check.title') });
    // An answer that is still on its way brings the platform's own time back.
    await expect(async () => {
      await page.clock.fastForward('01:01');
      await expect(check).toBeVisible({ timeout: 2000 });
    }).toPass();
  },
);

test(
  'BY-1.06 a sign-in without a connection says so and keeps what was typed; with one, the same entry signs in',
  desktop,
  async ({ page, context, site, watch }) => {
    watch.allow(offline);
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer();
    await visit.open('/');
    await openSignIn(visit);
    const popup = signInPopup(visit);
    const login = popup.getByLabel(t('login.login'), { exact: true });
    await login.fill(player.login);
    await popup.getByLabel(t('login.password'), { exact: true }).fill(player.password);
    await context.setOffline(true);
    const submit = popup.getByRole('button', { name: t('login.submit'), exact: true });
    await submit.click();
    await expect(popup.getByText(t('errors.LostAnswer'))).toBeVisible();
    await expect(login).toHaveValue(player.login);
    await context.setOffline(false);
    await submit.click();
    await expect(popup).toHaveCount(0);
    await expect(page.getByRole('region', { name: t('shell.figures'), exact: true })).toBeVisible();
  },
);

test(
  'a page whose code does not come without a connection says so under its own address, and comes by itself',
  desktop,
  async ({ page, context, site, watch }) => {
    watch.allow(offline);
    const visit = visitOf(page, site);
    const { t } = visit;
    await signedIn(visit);
    await visit.open('/');
    const menu = page.getByRole('banner');
    await menu.locator('a[href="/gamehall"]').first().click();
    await expect(page).toHaveURL(`${site.url}/gamehall`);
    await expect(page.getByRole('main').locator('a[href*="/game/"]').first()).toBeVisible();
    await expect(page.getByRole('region', { name: t('shell.toasts') })).toBeAttached();
    await context.setOffline(true);
    const link = menu.locator('a[href="/loyalty"]').first();
    const isLost = () => page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    let lost = isLost();
    await link.click();
    await lost;
    const said = page.getByRole('heading', { level: 1, name: t('outside.offline.header') });
    await expect(said).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/loyalty`);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle('Evenfall');
    lost = isLost();
    await page.getByRole('button', { name: t('common.retry') }).click();
    await lost;
    await expect(said).toBeVisible();
    await context.setOffline(false);
    await expect(said).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/loyalty`);
    await expect(page).toHaveTitle(/^Loyalty/);
    await page.goBack();
    await expect(page).toHaveURL(/\/gamehall/);
  },
);

test(
  'the hall that did not load without a connection is read by itself',
  desktop,
  async ({ page, context, site, watch }) => {
    watch.allow(offline);
    const visit = visitOf(page, site);
    await visit.open('/gamehall');
    const games = page.getByRole('main').locator('a[href*="/game/"]');
    const menu = page.getByRole('banner');
    await menu.locator('a[href="/"]').first().click();
    await expect(page).toHaveURL(`${site.url}/`);
    await context.setOffline(true);
    await menu.locator('a[href="/gamehall"]').first().click();
    const failed = page.getByRole('main').getByText(visit.t('hall.failed.title'));
    await expect(failed).toBeVisible();
    await context.setOffline(false);
    await expect(failed).toHaveCount(0);
    await expect(games.first()).toBeVisible();
  },
);

test(
  'a guest whose connection is gone before the first tap is told so, and the tap is answered once it is back',
  desktop,
  async ({ page, context, site, watch }) => {
    watch.allow(offline);
    const visit = visitOf(page, site);
    const { t } = visit;
    await visit.open('/');
    // What the page takes when it is at rest is here, the code of effects is not.
    await expect(page.getByRole('region', { name: t('shell.toasts') })).toBeAttached();
    await context.setOffline(true);
    const link = page.getByRole('banner').locator('a[href="/gamehall"]').first();
    await link.click();
    await expectToast(visit, 'outside.offline.header');
    await expect(page).toHaveURL(`${site.url}/`);
    await context.setOffline(false);
    await link.click();
    await expect(page).toHaveURL(`${site.url}/gamehall`);
    await expect(page.getByRole('main').locator('a[href*="/game/"]').first()).toBeVisible();
  },
);
