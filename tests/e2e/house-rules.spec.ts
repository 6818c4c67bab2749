import { localeCodes } from '../../sandbox/seed/locales.ts';
import { expect, test } from '../harness/test.ts';
import { signIn } from './pages/auth.ts';
import { playsForReal, openFirstGame } from './pages/play.ts';
import { expectLive, visitOf } from './pages/visit.ts';

test('SH-2.70 a plain link to another site is refused and the page stays; one that opens a window of its own is not @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/terms');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      id: 'plain',
      href: 'https://elsewhere.test/',
      textContent: 'plain',
    });
    document.querySelector('main')?.append(link);
  });
  const asked: string[] = [];
  await page.context().route('https://elsewhere.test/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: 'elsewhere', contentType: 'text/html' });
  });
  await page.locator('#plain').click();
  await page.getByRole('navigation').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/gamehall/);
  expect(asked).toEqual([]);
  await visit.open('/terms');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      id: 'own-window',
      target: '_blank',
      href: 'https://elsewhere.test/',
      textContent: 'own window',
    });
    document.querySelector('main')?.append(link);
  });
  const opened = page.waitForEvent('popup');
  await page.locator('#own-window').click();
  await expect(await opened).toHaveURL('https://elsewhere.test/');
  expect([asked, new URL(page.url()).pathname]).toEqual([['https://elsewhere.test/'], '/terms']);
});

test('SH-2.40 /game/none is the not-found page in the default layout, with its footer @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 404/);
  const { t } = visitOf(page, site);
  expect((await page.goto('/game/none'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('system.notFound.header'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('AC-2.24 AC-2.30 the balance leads to the wallet, a paid deposit of the history to its receipt @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await page
    .context()
    .addCookies(
      (await site.sandbox.signIn('wren@evenfall.test')).map((cookie) => ({ ...cookie, url: site.url })),
    );
  await visit.open('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: visit.t('shell.balance') })
    .click();
  await expect(page).toHaveURL(/\/cashier\/wallet$/);
  await expect(page.getByText(visit.t('section.balance.total'), { exact: true })).toBeVisible();
  await visit.open('/cashier/history');
  await page.getByRole('table').first().locator('tbody button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: visit.t('history.receipt') })
    .click();
  await expect(page).toHaveURL(/\/cashier\/receipt\?transaction=/);
  await expect(page.getByText(visit.t('section.receipt.number'))).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`BY-1.05 the strips of game and betting pages cover nothing of the frame, and tell the local time, at ${width} px @desktop`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    const visit = visitOf(page, site);
    await visit.open('/gamehall');
    await signIn(visit, await site.sandbox.createPlayer({ login: `strip${width}`, mainMinor: 5000n }));
    const check = async () => {
      const frame = page.locator('main iframe').first();
      await expect(frame).toBeVisible();
      const box = await frame.boundingBox();
      const strip = page.getByRole('region', { name: visit.t('game.strip') }).or(
        page
          .getByRole('main')
          .locator('p')
          .filter({ hasText: visit.t('game.strip.clock') }),
      );
      await expect(strip).toBeVisible();
      const clock = await page.evaluate(() =>
        new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
      );
      expect(clock).toMatch(/^\d\d:\d\d$/);
      await expect(strip).toContainText(clock.slice(0, 3));
      for (const region of [strip, page.getByRole('region', { name: visit.t('shell.figures') })]) {
        const other = await region.boundingBox();
        if (!box || !other) throw new Error('no box');
        const isBeside = other.x + other.width <= box.x + 1 || other.x >= box.x + box.width - 1;
        const isOverOrUnder = other.y + other.height <= box.y + 1 || other.y >= box.y + box.height - 1;
        expect(isBeside || isOverOrUnder).toBe(true);
      }
    };
    await openFirstGame(visit);
    await playsForReal(visit);
    await check();
    await visit.open('/betting');
    await check();
  });

test('BY-2.06 /healthz says which upstream does not answer, and stays 200 @desktop', async ({ site }) => {
  const health = async () => {
    const answer = await fetch(`${site.url}/healthz`);
    const { upstreams } = (await answer.json()) as { upstreams: Record<string, string> };
    return { code: answer.status, upstreams };
  };
  await expect
    .poll(async () => (await health()).upstreams)
    .toMatchObject({ platform: 'up', settings: 'up', content: 'up' });
  await site.sandbox.setFault({ target: 'metadata.getgeneralinfo', kind: 'drop', when: 'before', times: -1 });
  await expect
    .poll(health, { timeout: 10_000 })
    .toMatchObject({ code: 200, upstreams: { platform: 'down', content: 'up' } });
});

test('SH-2.102 a popup has no close button while its content loads @desktop', async ({ page, site }) => {
  const visit = visitOf(page, site);
  await site.sandbox.setFault({
    target: 'account.getPersonalDataFields',
    kind: 'latency',
    when: 'before',
    times: -1,
    delayMs: 3000,
  });
  await page.goto('/?show_popup_reg=1');
  await expectLive(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-loading]')).toBeVisible();
  const close = dialog.getByRole('button', { name: visit.t('common.close') });
  await expect(close).toBeHidden();
  await expect(dialog.locator('[data-loading]')).toHaveCount(0, { timeout: 15_000 });
  await expect(close).toBeVisible();
});

test('BY-1.13 nothing of a guest’s first view stands beyond the edge of a phone, in any locale @phone', async ({
  page,
}) => {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const locale of localeCodes) {
      await page.goto(`/${locale}/`);
      await expect(page.getByRole('banner')).toBeVisible();
      const edge = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([locale, width, edge]).toEqual([locale, width, width]);
    }
  }
});
