import type { Page } from 'playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, test } from '../harness/test.ts';
import { textsOf } from './pages/texts.ts';
import type { Texts } from './pages/texts.ts';
import { openSignIn, sendCredentials } from './pages/auth.ts';
import { visitAs } from './pages/intents.ts';
import { continueDemo } from './pages/play.ts';
import { visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Art, header, description and a button that leads to `target`. */
const expectSystemPage = async (page: Page, t: Texts, name: string, target: string) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t(`system.${name}.header`));
  await expect(main.getByText(t(`system.${name}.description`))).toBeVisible();
  await expect(main.getByRole('link', { name: t(`system.${name}.button`) })).toHaveAttribute('href', target);
  const art = main.locator('img').last();
  await expect(art).toHaveAttribute('src', /^\/assets\//);
  await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
};
/** A link that a page might hold, followed as the site follows its links. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.querySelector('main')?.append(link);
    link.click();
  }, href);

test(
  'SH-2.121 SH-8.33 a 403 on what the page loads is the forbidden page with 403; its button leads to support',
  desktop,
  async ({ page, site, watch }) => {
    watch.allow(/403|404/);
    const visit = visitOf(page, site, 'ar');
    await site.sandbox.setFault({
      target: 'games.get',
      kind: 'status',
      when: 'before',
      times: -1,
      status: 403,
    });
    const response = await page.goto(visit.href('/gamehall?category=crash&providers=northquay'));
    expect(response?.status()).toBe(403);
    await expectSystemPage(page, visit.t, 'forbidden', '/ar/support');
    await expectAccessible(page);
    // It stands without header and menus.
    await expect(page.getByRole('banner')).toHaveCount(0);
    await site.sandbox.clearFaults();
    await visit.open('/');
    await site.sandbox.setFault({
      target: 'games.get',
      kind: 'status',
      when: 'before',
      times: -1,
      status: 403,
    });
    await follow(page, '/ar/gamehall?category=instant');
    await expectSystemPage(page, visit.t, 'forbidden', '/ar/support');
  },
);

test(
  'SH-2.122 SH-6.03 SH-8.30 a banned player gets the blocked page with 403 inside the site; its button leads to support',
  desktop,
  async ({ page, site, watch }) => {
    watch.allow(/403|404/);
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer();
    await visitAs(visit, player);
    await visit.open('/');
    await site.sandbox.query("update players set status = 'banned' where uid = ?", [player.uid]);
    await follow(page, '/gamehall');
    await expectSystemPage(page, visit.t, 'userBlocked', '/support');
    expect((await page.goto('/'))?.status()).toBe(403);
    await expectSystemPage(page, visit.t, 'userBlocked', '/support');
    await expectAccessible(page);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: visit.t('system.userBlocked.button') })
      .click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/support');
    await expect(page.getByText(visit.t('system.userBlocked.header'))).toHaveCount(0);
  },
);

test(
  'SH-2.124 a game that cannot be started shows the errors slot in the game layout, its button leads to the game hall',
  desktop,
  async ({ page, site, watch }) => {
    watch.allow(/500|502/);
    const visit = visitOf(page, site);
    await site.sandbox.setFault({
      target: 'games.start',
      kind: 'status',
      when: 'before',
      times: -1,
      status: 500,
    });
    const [game] = await site.sandbox.query(
      'select sysname from games where has_demo = 1 order by rank limit 1',
    );
    await visit.open(`/game/${String(game?.['sysname'])}`);
    const main = page.getByRole('main');
    await expect(main.getByText(visit.t('system.errorsSlot.header'))).toBeVisible();
    await expect(main.getByText(visit.t('system.errorsSlot.description'))).toBeVisible();
    await expect(main.locator('a', { hasText: visit.t('system.errorsSlot.button') })).toHaveAttribute(
      'href',
      '/gamehall',
    );
    expect(new URL(page.url()).pathname).toBe(`/game/${String(game?.['sysname'])}`);
  },
);

test(
  'a game that the server could not read says so from the first view on, with the texts of what went wrong',
  desktop,
  async ({ page, site, watch }) => {
    watch.allow(/500|502/);
    const visit = visitOf(page, site);
    const [game] = await site.sandbox.query('select sysname from games order by rank desc limit 1');
    await site.sandbox.setFault({
      target: 'games.get',
      kind: 'status',
      when: 'before',
      times: -1,
      status: 500,
    });
    const answer = await page.request.get(`/game/${String(game?.['sysname'])}`, {
      headers: { accept: 'text/html' },
    });
    expect(await answer.text()).toMatch(/"chunks":\["shell","frame","errors"\]/);
    await visit.open(`/game/${String(game?.['sysname'])}`);
    await expect(page.getByRole('main').getByText(visit.t('system.errorsSlot.header'))).toBeVisible();
  },
);

test(
  'SH-2.131 SH-2.132 the texts of a system page come from translations, and one that is missing is left out',
  desktop,
  async ({ page, site, watch }) => {
    watch.allow(/404/);
    const ar = textsOf('ar');
    await page.goto(`${site.url}/ar/nothing/here`);
    await expectSystemPage(page, ar, 'notFound', '/ar');
    await page.route('**/messages/**/errors.json', async (route) => {
      const response = await route.fetch();
      const texts = (await response.json()) as Record<string, unknown>;
      delete texts['system.notFound.description'];
      delete texts['system.notFound.button'];
      await route.fulfill({ response, json: texts });
    });
    const visit = visitOf(page, site);
    await visit.open('/');
    await follow(page, '/nothing/here');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(visit.t('system.notFound.header'));
    await expect(main.getByRole('link')).toHaveCount(1);
    expect((await main.innerText()).trim()).toBe(visit.t('system.notFound.header'));
  },
);

test('SH-8.35 a crawler gets the status and noindex of an error, but not the error page @desktop', async ({
  page,
  site,
}) => {
  const { t } = visitOf(page, site);
  const read = async (path: string, agent: string) => {
    const response = await page.request.get(path, { headers: { 'user-agent': agent } });
    return { status: response.status(), html: await response.text() };
  };
  const missing = await read('/nothing/here', crawler);
  expect(missing.status).toBe(404);
  expect(missing.html).toMatch(/<meta name="robots" content="noindex"/);
  expect(missing.html).not.toContain(t('system.notFound.header'));
  expect(missing.html).toContain('<header');
  await site.sandbox.setFault({
    target: 'games.get',
    kind: 'status',
    when: 'before',
    times: -1,
    status: 403,
  });
  const forbidden = await read('/gamehall?category=table&providers=northquay', crawler);
  expect(forbidden.status).toBe(403);
  expect(forbidden.html).not.toContain(t('system.forbidden.header'));
  const person = await read('/nothing/here', 'Mozilla/5.0 Firefox/140');
  expect(person.html).toContain(t('system.notFound.header'));
});

test('SH-8.32 ApplicationUnavailable gives the maintenance page with 503 @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/503/);
  const visit = visitOf(page, site);
  const player = await site.sandbox.createPlayer();
  await visitAs(visit, player);
  await site.sandbox.setFault({
    target: 'account.getInfo',
    kind: 'error',
    when: 'before',
    times: 5,
    errorType: 'ApplicationUnavailable',
  });
  expect((await page.goto('/'))?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.t('system.maintenance.header'));
  await site.sandbox.clearFaults();
  // A click that comes before the page has come alive is made again.
  const banner = page.getByRole('banner');
  await expect(async () => {
    if ((await banner.count()) === 0)
      await page.getByRole('button', { name: visit.t('system.maintenance.button') }).click({ timeout: 1000 });
    await expect(banner).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('SH-8.31 a platform that is switched off while a player walks gives the maintenance page on every page that is read then @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/503/);
  test.setTimeout(120_000);
  const visit = visitOf(page, site);
  await visitAs(visit, await site.sandbox.createPlayer());
  for (const [path, target] of [
    ['/cashier/deposit', 'Cashier.getdepositsettings'],
    ['/cashier/withdraw', 'Cashier.getwithdrawsettings'],
    ['/profile/notification', 'account.getprofileinfo'],
    ['/profile/responsible-game', 'account.getLimits'],
    ['/profile/settings', 'account.getprofileinfo'],
  ] as const) {
    await visit.open('/gamehall');
    await site.sandbox.setFault({
      target,
      kind: 'error',
      when: 'before',
      times: -1,
      errorType: 'ApplicationDisabled',
    });
    await follow(page, path);
    await expect(
      page.getByRole('heading', { name: visit.t('system.maintenance.header') }),
      path,
    ).toBeVisible();
    await site.sandbox.clearFaults();
  }
});

test('SH-8.32 whatever the closed platform refuses, a form, a dialog or a further page of a list, gives the maintenance page; a block that may be left out does not @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/503/);
  const visit = visitOf(page, site);
  const heading = page.getByRole('heading', { name: visit.t('system.maintenance.header') });
  const refuse = (target: string, errorType: 'ApplicationDisabled' | 'ApplicationUnavailable') =>
    site.sandbox.setFault({ target, kind: 'error', when: 'before', times: -1, errorType });
  await visit.open('/');
  await openSignIn(visit);
  await refuse('auth.login', 'ApplicationUnavailable');
  await sendCredentials(visit, await site.sandbox.createPlayer());
  await expect(heading).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await site.sandbox.clearFaults();

  await refuse('Leaderboard.live', 'ApplicationDisabled');
  await refuse('Jackpots.get', 'ApplicationDisabled');
  const asked = page.waitForResponse((answer) => /leaderboard\.live/i.test(answer.url()));
  await visit.open('/winners');
  await asked;
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(heading).toHaveCount(0);
  await site.sandbox.clearFaults();

  await visitAs(visit, await site.sandbox.createPlayer());
  await visit.open('/game/koi_department');
  await continueDemo(visit);
  const heart = page.getByRole('button', { name: visit.t('outside.favorites.toggle'), exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await refuse('games.addLike', 'ApplicationDisabled');
  await heart.click();
  await expect(heading).toBeVisible();
});
