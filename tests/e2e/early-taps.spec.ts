import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { scriptsOf, sheetsOf } from './pages/files.ts';
import { visitOf } from './pages/visit.ts';
import { signInPopup } from './pages/auth.ts';

const script = /\/assets\/entry-client-[^/]*\.js$/;
const tellEnded = scriptsOf('tell-ended');

/** Holds back the page's own script, or another, until the function is called that it resolves to. */
const holdScript = async (page: Page, of = script): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route(of, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

/** As a phone on Slow 4G reports it: `effectiveType` is 3g. */
const SLOW_MS = 562;

/** Sets how long an answer takes on the page's line, 0 for no longer than it does. */
const lineOf = async (page: Page) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const take = (latency: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  return { take, forget: () => line.send('Network.clearBrowserCache') };
};

test('a tap before the page can answer is shown as taken at once and answered as soon as it can be @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const release = await holdScript(page);
  await page.goto(visit.href('/'), { waitUntil: 'commit' });
  const login = page.getByRole('banner').getByRole('button', { name: t('shell.login') });
  await login.tap();
  await login.tap();
  await expect(login).toHaveAttribute('aria-busy', 'true');
  await expect(login).toHaveCSS('opacity', '0.6');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(signInPopup(visit).getByRole('textbox').first()).toBeEditable();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(login).not.toHaveAttribute('aria-busy');
});

test('a dialog that was tapped early has the line for itself until it stands @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('dialog[open] input:not([type=hidden])')) return;
      observer.disconnect();
      performance.mark('dialog');
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  });
  const release = await holdScript(page);
  await page.goto(visit.href('/'), { waitUntil: 'commit' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: visit.t('shell.login') })
    .tap();
  release();
  await expect(signInPopup(visit).getByRole('textbox').first()).toBeEditable();
  const times = () =>
    page.evaluate(
      (later) => {
        const files = performance.getEntriesByType('resource');
        return {
          dialog: performance.getEntriesByName('dialog')[0]?.startTime ?? Number.NaN,
          others: later.map((file) => files.find(({ name }) => file.test(name))?.startTime),
        };
      },
      ['effects', 'outside', 'journal'].map((name) => scriptsOf(name)),
    );
  await expect.poll(() => times().then(({ others }) => others.includes(undefined))).toBe(false);
  const { dialog, others } = await times();
  for (const at of others) expect(at).toBeGreaterThan(dialog);
});

test('what the search opens is asked for when it is tapped, not before @phone', async ({ page, site }) => {
  const visit = visitOf(page, site);
  const release = await holdScript(page);
  const asked = () =>
    page.evaluate(
      (search) => performance.getEntriesByType('resource').some((file) => search.test(file.name)),
      scriptsOf('search'),
    );
  await page.goto(visit.href('/'), { waitUntil: 'commit' });
  const search = page.getByRole('banner').getByRole('button', { name: visit.t('shell.search') });
  await expect(search).toBeVisible();
  expect(await asked()).toBe(false);
  await search.tap();
  // The page's own script has not come yet.
  await expect.poll(asked).toBe(true);
  release();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeEditable();
});

test('a search that was tapped early does not wait for the dialog that guests sign in with @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const line = await lineOf(page);
  await line.take(SLOW_MS);
  await page.goto(visit.href('/'), { waitUntil: 'commit' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: visit.t('shell.search') })
    .tap();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeEditable();
  const times = () =>
    page.evaluate(
      (file) => ({
        answered: performance.getEntriesByName('answers')[0]?.startTime ?? Number.NaN,
        access: performance.getEntriesByType('resource').find(({ name }) => file.test(name))?.startTime,
      }),
      scriptsOf('access'),
    );
  await expect.poll(() => times().then(({ access }) => access)).toBeDefined();
  const { answered, access } = await times();
  expect(access).toBeGreaterThan(answered - 50);
});

test('a document for a visitor who saves data names only what its first view needs @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const release = await holdScript(page);
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const parts = [
    scriptsOf('start'),
    scriptsOf('access'),
    sheetsOf('access'),
    scriptsOf('xstate'),
    /\/auth\.json$/,
  ];
  const woken = () => asked.filter((path) => parts.some((part) => part.test(path)));
  const answer = await page.goto(visit.href('/'), { waitUntil: 'commit' });
  expect(await answer?.headerValue('vary')).toContain('Save-Data');
  await expect(page.locator('meta[data-of=later]')).toHaveCount(0);
  const login = page.getByRole('banner').getByRole('button', { name: visit.t('shell.login') });
  await expect(login).toBeVisible();
  expect(woken()).toEqual([]);
  await login.tap();
  // The tap asks for all of it at once, before the page's own script has come.
  for (const part of parts) await expect.poll(() => woken().filter((path) => part.test(path)).length).toBe(1);
  release();
  await expect(signInPopup(visit).getByRole('textbox').first()).toBeEditable();
  // The page is at rest by then.
  await expect.poll(() => asked.some((path) => scriptsOf('journal').test(path))).toBe(true);
  expect(asked.filter((path) => scriptsOf('search').test(path))).toEqual([]);
});

test('where data is saved nothing is fetched that was not asked for, and a tap is answered @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await visit.open('/');
  await page.waitForLoadState('networkidle');
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')].map(
      (one) => new URL('href' in one ? one.href : one.src).pathname,
    ),
  );
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => !/^\/(?:media|fonts|favicon)|\.svg$/.test(path)),
  );
  expect(loaded.filter((path) => !named.includes(path))).toEqual([]);
  await page
    .getByRole('banner')
    .getByRole('button', { name: visit.t('shell.login') })
    .tap();
  await expect(signInPopup(visit).getByRole('textbox').first()).toBeEditable();
});

test('on a slow line no font is asked for ahead, and what is below the first view opens when it is scrolled @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const line = await lineOf(page);
  const open = async (latency: number) => {
    await line.take(latency);
    await page.goto(visit.href('/'), { waitUntil: 'commit' });
    await expect(page.locator('main section').nth(4)).toBeAttached();
    return {
      fonts: await page.locator('link[rel=preload][as=font]').count(),
      belowView: await page
        .locator('main section')
        .nth(4)
        .evaluate((section) => getComputedStyle(section).contentVisibility),
    };
  };
  // Its script never comes: nothing but the visitor opens the rest.
  await page.route(script, () => {});
  expect(await open(SLOW_MS)).toEqual({ fonts: 0, belowView: 'hidden' });
  const pictures = page.locator('main section a[href*="/game/"] img');
  const isHidden = (at: number) =>
    pictures.nth(at).evaluate((one) => getComputedStyle(one).display === 'none');
  const family = () => page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily);
  expect(await isHidden(6)).toBe(true);
  await page.mouse.wheel(0, 40);
  await expect(page.locator('main section').nth(4)).toHaveCSS('content-visibility', 'auto');
  // The faces do not come between the entry and the answer.
  await expect.poll(() => isHidden(6)).toBe(false);
  expect(await family()).toMatch(/^"Commissioner Fallback"/);
  expect(await open(0)).toEqual({ fonts: 2, belowView: 'auto' });
  await page.unroute(script);
  await open(SLOW_MS);
  // The page opens it itself once it has answered.
  await expect(page.locator('main section').nth(4)).toHaveCSS('content-visibility', 'auto');
});

test('on a slow line the second wave is asked for once the first arrives, faces and unseen pictures once the page has answered @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const line = await lineOf(page);
  await line.take(SLOW_MS);
  for (const [path, shown] of [
    ['/', 9],
    ['/gamehall', 4],
  ] as const) {
    await line.forget();
    await page.goto(visit.href(path), { waitUntil: 'commit' });
    await page
      .getByRole('banner')
      .getByRole('button', { name: visit.t('shell.login') })
      .tap();
    await expect(signInPopup(visit).getByRole('textbox').first()).toBeEditable();
    // The faces come in the end.
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('1rem "Commissioner Variable"')))
      .toBe(true);
    const times = await page.evaluate(
      (wave) => {
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const of = (name: RegExp) => files.filter((file) => name.test(file.name));
        const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN;
        const answered = performance.getEntriesByName('answers')[0]?.startTime ?? Number.NaN;
        return {
          entry: of(/\/entry-client-/)[0]?.startTime,
          first: Math.min(...of(/\/assets\/.*\.js$/).map(({ responseEnd }) => responseEnd)),
          hydrated,
          second: of(wave).map(({ startTime }) => startTime),
          faces: of(/\/fonts\/(?:commissioner|display)-/).map(({ startTime }) => startTime - answered),
          early: of(/\/media\/games\//).filter(({ startTime }) => startTime < answered).length,
        };
      },
      scriptsOf('start', 'form', 'xstate', 'access'),
    );
    expect(times.entry).toBeLessThan(times.first);
    expect(times.second).toHaveLength(4);
    for (const at of times.second) {
      expect(at).toBeGreaterThanOrEqual(times.first);
      // Nor do they wait for the page's own script.
      expect(at).toBeLessThan(times.hydrated);
    }
    expect(times.faces.length).toBeGreaterThan(0);
    for (const at of times.faces) expect(at).toBeGreaterThan(-50);
    expect(times.early).toBeLessThanOrEqual(shown);
  }
});

test('HP-29 the sign-in that was asked for stays open when the break of the page before is told, which stands once it is closed @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const until = new Date((await site.sandbox.now()) + 3_600_000).toISOString();
  await page.addInitScript((end) => localStorage.setItem('time_out_until', end), until);
  const release = await holdScript(page, tellEnded);
  await visit.open('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.login') })
    .tap();
  const popup = signInPopup(visit);
  const field = popup.getByRole('textbox').first();
  await field.fill('somebody@else.example');
  const asked = page.waitForResponse(tellEnded);
  release();
  // The same module: it has run for the page by then.
  await page.evaluate((url) => import(url), (await asked).url());
  await expect(field).toHaveValue('somebody@else.example');
  await popup.getByRole('button', { name: t('common.close') }).tap();
  await expect(page.getByRole('heading', { name: t('system.timeOut.header') })).toBeVisible();
});
