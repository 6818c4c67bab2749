import { workerByTurns } from '../harness/worker-by-turns.ts';
import { expect, test } from '../harness/test.ts';
import type { Page } from 'playwright/test';
import { stateOf } from './pages/actors.ts';
import { visitOf } from './pages/visit.ts';

test.use({ serviceWorkers: 'allow' });

const mark = (page: Page) => page.evaluate(() => (document.documentElement.dataset['kept'] = 'yes'));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset['kept'] === 'yes');

test('SH-7.47 SH-4.52 BY-1.12 the worker at /sw.js is registered, the site can be installed and starts offline in the visitor’s language @desktop', async ({
  page,
  site,
  watch,
}) => {
  const visit = visitOf(page, site, 'ar');
  await visit.open('/');
  const scriptUrl = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active?.scriptURL;
  });
  expect(scriptUrl).toBe(`${site.url}/sw.js`);
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    name: string;
    display: string;
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Evenfall', display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));

  // A player's page and calls leave nothing behind.
  // Of another locale the player would turn the page, and the worker with it, to theirs.
  const { login } = await site.sandbox.createPlayer({ locale: 'ar', mainMinor: 5000n });
  const cookies = await site.sandbox.signIn(login);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
  await visit.open('/cashier/deposit');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/offline');
  expect(kept.filter((path) => !/^\/(offline(\.css)?|favicon\.svg|(assets|fonts)\/.*)$/.test(path))).toEqual(
    [],
  );

  const title = visit.t('outside.offline.header');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline'))?.text()))
    .toContain(title);
  watch.allow(/ERR_|Failed to fetch|WebSocket/);
  await site.stop();
  await page.goto('/ar/gamehall');
  const { t } = visit;
  await expect(page.getByRole('heading', { name: t('outside.offline.header') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect(await page.getByRole('heading').evaluate((node) => getComputedStyle(node).fontFamily)).toContain(
    'Vazirmatn',
  );
  await site.start();
  await page.getByRole('link', { name: t('outside.offline.button') }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/\/gamehall$/);
});

test('SH-7.47 a store that is full costs no page its files, and a page that was kept in the place of one costs nothing @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const devtools = await page.context().newCDPSession(page);
  const comesAlive = async () => {
    await visit.open('/promotions');
    await page.getByRole('button', { name: visit.t('shell.login') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  // Nothing is kept, and nothing can be.
  await page.evaluate(() => caches.delete('croupier-assets'));
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1 });
  await comesAlive();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url });
  await page.evaluate(async () => {
    const kept = await caches.open('croupier-assets');
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
    const html = () => new Response('<h1>Back soon</h1>', { headers: { 'content-type': 'text/html' } });
    await Promise.all(scripts.map(async ({ src }) => kept.put(src, html())));
  });
  await comesAlive();
});

test('SH-4.52 while two builds answer by turns a page at rest is loaded anew for the other one’s worker once, and from then on with the next page @desktop', async ({
  page,
  site,
}) => {
  const front = await workerByTurns(site.url);
  try {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        documents.push(new URL(request.url()).pathname);
    });
    await page.goto(`${front.url}/terms`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${front.url}/winners`);
    const askAgain = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => {}));
    const until = (isSo: () => boolean | Promise<boolean>) =>
      expect.poll(async () => (await isSo()) || (await askAgain().catch(() => {}), false), {
        timeout: 20_000,
      });
    const anew = ['/terms', '/winners', '/winners'];
    await until(() => documents.length === anew.length).toBe(true);
    await page.waitForLoadState();
    // A page that is loaded anew for it is not there any more.
    await mark(page);
    await until(async () => (await stateOf(page, 'updates').catch(() => null)) === 'outdated').toBe(true);
    const asked = front.asked();
    await until(() => front.asked() > asked + 2).toBe(true);
    expect([await isMarked(page), documents]).toEqual([true, anew]);
    await page.getByRole('contentinfo').locator('a[href="/promotions"]').first().click();
    await expect.poll(() => documents.at(-1)).toBe('/promotions');
    await expect(page).toHaveURL(/\/promotions$/);
  } finally {
    await front.stop();
  }
});
