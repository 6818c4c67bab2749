import type { Page } from 'playwright/test';
import { matchRoute, routes } from '../../schemas/rules/site/routes.ts';
import { expect, test } from '../harness/test.ts';
import { visitAs } from './pages/intents.ts';
import { expectPath, openMenu, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const phone = { tag: '@phone' };
const menuOf = ({ page, t }: Visit) => page.getByRole('dialog', { name: t('shell.menu') });
const pathsOf = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );

/** Pages that something else leads to: a message, a payment, a provider, a check of the platform. */
const ledByOthers = /^\/(?:oauth|forms|confirmation|unsubscribe|_icons|cashier\/(?:pay|receipt))/;

test(
  'the menu says who plays, own money and bonus money apart, what the limit leaves and what the proof of identity waits for; deposit and withdrawal stand side by side',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({
      mainMinor: 12_050n,
      bonusMinor: 1500n,
      fakename: 'Wren',
    });
    await visitAs(visit, player);
    await visit.open('/');
    await openMenu(visit);
    const menu = menuOf(visit);
    await expect(menu.getByText('Wren', { exact: true })).toBeVisible();
    const amount = (label: string) => menu.locator(`dt:text-is("${t(label)}") + dd`);
    await expect(amount('menu.balance.own')).toHaveText('120.50 €');
    await expect(amount('menu.balance.bonus')).toHaveText('15.00 €');
    const [left, right] = await Promise.all(
      ['Deposit', 'Withdraw'].map((name) => menu.getByRole('link', { name, exact: true }).boundingBox()),
    );
    expect([left?.y, left?.height, (left?.x ?? 0) < (right?.x ?? 0)]).toEqual([
      right?.y,
      right?.height,
      true,
    ]);
    const verification = menu.getByRole('link', { name: new RegExp(`^${t('menu.verification')}`) });
    await expect(verification).toContainText(t('menu.proof.needed'));
    for (const group of ['play', 'money', 'me'])
      await expect(menu.getByRole('navigation', { name: t(`menu.group.${group}`) })).toBeVisible();
    await expect(menu.getByRole('button', { name: t('shell.report') })).toHaveCount(0);
    const row = await Promise.all(
      [
        menu.getByRole('combobox', { name: t('shell.language') }),
        menu.getByRole('button', { name: /^(?:Dark|Light)$/ }),
        menu.getByRole('button', { name: t('shell.logout') }),
      ].map((part) => part.boundingBox()),
    );
    expect(new Set(row.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))).size).toBe(1);
  },
);

test('every page of the account is two taps away: the menu, then the page @phone', async ({ page, site }) => {
  const visit = visitOf(page, site);
  await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 5000n }));
  await visit.open('/');
  const account = routes
    .filter(({ pattern }) => /^\/(?:profile|cashier)\/[\w-]+$/.test(pattern) && !ledByOthers.test(pattern))
    .filter(({ pattern }) => pattern !== '/cashier/billing')
    .map(({ pattern }) => pattern);
  expect(account.length).toBeGreaterThan(11);
  for (const path of account) {
    await openMenu(visit);
    await menuOf(visit).locator(`a[href="${path}"]`).click();
    await expectPath(visit, path);
    await expect(menuOf(visit)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
});

test('no page of the site is an orphan: links alone lead a player to each of them @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 5000n }));
  const reached = new Set<string>();
  const collect = async () => {
    for (const path of await pathsOf(page)) {
      const name = matchRoute(path)?.route.name;
      if (name !== undefined) reached.add(name);
    }
  };
  await visit.open('/');
  await openMenu(visit);
  await collect();
  for (const path of ['/gamehall', '/loyalty', '/jackpots', '/tournaments', '/offers', '/promotions']) {
    await visit.open(path);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await collect();
  }
  const orphans = routes
    .filter(({ pattern }) => !/[:*]/.test(pattern) && !ledByOthers.test(pattern))
    .filter(({ name }) => !reached.has(name))
    .map(({ pattern }) => pattern);
  // Addresses of old that lead on to pages which are linked.
  expect(orphans).toEqual(['/responsible-game', '/cashier', '/cashier/billing', '/profile']);
});

test('the report of a session is made on the page of support, where it is asked for @phone', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const visit = visitOf(page, site);
  await visitAs(visit, await site.sandbox.createPlayer());
  await visit.open('/');
  await openMenu(visit);
  await menuOf(visit).locator('a[href="/support"]').click();
  await expectPath(visit, '/support');
  await page.waitForFunction(() => window.croupier !== undefined);
  const copy = page.getByRole('main').getByRole('button', { name: visit.t('shell.report') });
  // What begins a line under a text begins where the text does: an inset label has a frame around it.
  expect(await copy.evaluate((node) => getComputedStyle(node).borderTopColor)).not.toBe('rgba(0, 0, 0, 0)');
  await copy.click();
  await expect(page.getByText(visit.t('shell.report.done'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/support');
});

test('who writes to support from a phone is brought to the word that it was sent @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await visitAs(visit, await site.sandbox.createPlayer());
  await visit.open('/support');
  const form = page.getByRole('main').getByRole('form', { name: t('support.write') });
  await form.getByLabel(t('support.text')).fill('Where is my withdrawal?');
  await form.getByRole('button').last().click();
  const told = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: t('support.sent.title') });
  await expect(told).toBeInViewport();
  await expect(form.getByLabel(t('support.text'))).toHaveValue('');
});

test('SH-9.19 the bottom menu of a phone on its side is one low line in sight, and the button that pays stands above it @phone', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const visit = visitOf(page, site);
  await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 5_000n }));
  const bottom = page.getByRole('navigation', { name: visit.t('shell.nav.bottom') });
  await visit.open('/');
  await expect(bottom).toBeInViewport({ ratio: 1 });
  expect((await bottom.boundingBox())?.height).toBeLessThan(48);
  for (const item of await bottom.locator('a, button').all()) {
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // A name stands beside its mark, not at the other end of its column.
    const gap = await item.evaluate((one) => {
      const words = document.createRange();
      words.selectNodeContents(one.lastChild ?? one);
      return (
        words.getBoundingClientRect().left - (one.querySelector('span')?.getBoundingClientRect().right ?? 0)
      );
    });
    expect(gap).toBeLessThan(12);
  }
  await visit.open('/cashier/deposit/card');
  const pay = await page
    .getByRole('main')
    .getByRole('button', { name: visit.t('deposit.submit.empty'), exact: true })
    .boundingBox();
  expect((pay?.y ?? 390) + (pay?.height ?? 0)).toBeLessThanOrEqual((await bottom.boundingBox())?.y ?? 0);
  // Where the page is enlarged, and at the end of a page, it covers nothing.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(bottom).not.toBeInViewport();
});
