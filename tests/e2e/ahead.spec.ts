import type { Page } from 'playwright/test';
import { breakpoints } from '../../schemas/constants.ts';
import { expect, test } from '../harness/test.ts';
import { chunkAt, scriptsOf } from './pages/files.ts';
import { signedIn } from './pages/limits.ts';
import { visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
/** Menus lead to these, and the home page needs none of them. */
const payload = /^\/messages\/.*\/(?:loyalty|tournaments)\.json$/;

/** When the texts of the menu's routes were asked for: ms after the page's own script had come. */
const payloadAsked = (page: Page): Promise<readonly number[]> =>
  page.evaluate((source) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
    const came = entries.find(({ name }) => name === script)?.responseEnd ?? 0;
    return entries
      .filter(({ name }) => new RegExp(source).test(new URL(name).pathname))
      .map(({ startTime }) => startTime - came);
  }, payload.source);
/** Puts links into the page and points at each of them. */
const pointAt = (page: Page, paths: readonly string[]) =>
  page.evaluate((hrefs) => {
    for (const href of hrefs) {
      const link = Object.assign(document.createElement('a'), { href, textContent: href });
      document.querySelector('main')?.append(link);
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  }, paths);

test(
  'SH-9.14 SH-9.15 the data of the menu’s routes are asked for 1 s after the start, and nothing ahead on a very slow connection',
  desktop,
  async ({ page, site, newVisitor }) => {
    await visitOf(page, site).open('/');
    await expect.poll(() => payloadAsked(page).then(({ length }) => length)).toBe(2);
    for (const after of await payloadAsked(page)) expect(after).toBeGreaterThanOrEqual(1000);

    const slow = await newVisitor();
    await slow.page.clock.install();
    await slow.page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ effectiveType: '2g' }) }),
    );
    const asked: string[] = [];
    slow.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (payload.test(pathname) || scriptsOf('bonuses.views').test(pathname)) asked.push(pathname);
    });
    await visitOf(slow.page, site).open('/');
    await slow.page.clock.runFor(2000);
    await pointAt(slow.page, ['/offers', '/loyalty']);
    await slow.page.clock.runFor(300);
    expect(asked).toEqual([]);
  },
);

test('SH-9.12 four routes are loaded ahead at once, further ones wait', desktop, async ({ page, site }) => {
  await page.clock.install();
  await visitOf(page, site).open('/terms');
  const held = new Map<string, () => void>();
  const features = ['bonuses', 'loyalty', 'tournaments', 'boards', 'support', 'betting'];
  await page.route(scriptsOf(...features.map((name) => `${name}.views`)), async (route) => {
    const name = chunkAt(route.request().url())?.replace('.views', '') ?? '';
    await new Promise<void>((go) => held.set(name, go));
    await route.continue();
  });
  // Pointing counts from the start of the page's actors on; a route that waits is not asked for twice.
  await expect(async () => {
    await pointAt(page, ['/offers', '/loyalty', '/tournaments', '/winners', '/support', '/betting']);
    expect(held.size).toBe(4);
  }).toPass();
  await page.clock.runFor(300);
  // The four are asked for at once; which of them arrives first is not told by the product.
  expect([...held.keys()].toSorted()).toEqual(['boards', 'bonuses', 'loyalty', 'tournaments']);
  held.get('loyalty')?.();
  await expect.poll(() => [...held.keys()].slice(4)).toEqual(['support']);
  held.get('bonuses')?.();
  await expect.poll(() => [...held.keys()].slice(5)).toEqual(['betting']);
  for (const go of held.values()) go();
});

test(
  'SH-9.19 the layout changes at each edge of the breakpoints, and nowhere within one',
  desktop,
  async ({ page, site }) => {
    await visitOf(page, site).open('/gamehall');
    const look = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return page.evaluate(() => {
        const root = getComputedStyle(document.documentElement);
        const isShown = (selector: string) =>
          [...document.querySelectorAll(selector)].map((node) => getComputedStyle(node).display !== 'none');
        return JSON.stringify([
          ['--gutter', '--gap', '--cols-tile', '--cols-poster'].map((name) => root.getPropertyValue(name)),
          isShown('header nav'),
          isShown('body nav'),
          isShown('header a, header button'),
        ]);
      });
    };
    let before = '';
    for (const [name, { min, max }] of Object.entries(breakpoints)) {
      const first = await look(Math.max(min, 500));
      expect([name, first === before]).toEqual([name, false]);
      before = await look(max ?? 2560);
      expect([name, before]).toEqual([name, first]);
    }
  },
);

test(
  'SH-8.62 OPS-111 the logo of a payment method that is lost is asked for once more, and leaves an empty box',
  desktop,
  async ({ page, site, watch }) => {
    watch.allow(/Failed to load resource/);
    const methods = [{ sysname: 'card', icon: '/media/lost-card.svg' }];
    await site.sandbox.setOverrides({ config: { cashier: { paymentMethods: { methods } } } });
    let asked = 0;
    await page.route(/lost-card/, (route) => {
      asked += 1;
      return route.abort();
    });
    const visit = visitOf(page, site);
    await signedIn(visit);
    await visit.open('/cashier/deposit');
    const box = page.locator('picture > span').first();
    await expect(box).toHaveCSS('inline-size', '40px');
    await expect(box).toHaveCSS('block-size', '24px');
    // The document asks for it too, ahead of its picture.
    expect([2, 3]).toContain(asked);
  },
);

test(
  'SH-8.62 a picture that is lost is asked for once more, at each breakpoint, and then another one stands in',
  desktop,
  async ({ page, site, watch }) => {
    watch.allow(/Failed to load resource/);
    const [game] = await site.sandbox.query('select sysname from games order by rank limit 1');
    const name = String(game?.['sysname']);
    let asked = 0;
    await page.route(new RegExp(`/media/games/${name}/`), (route) => {
      asked += 1;
      return route.abort();
    });
    await visitOf(page, site).open('/gamehall');
    const picture = page.locator(`main a[href="/game/${name}"] img`).first();
    await expect(picture).toHaveAttribute('src', /\/assets\/lost-picture-[^/]*\.svg$/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(asked).toBe(2);
  },
);
