import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const mark = (page: Page) => page.evaluate(() => (document.documentElement.dataset['kept'] = 'yes'));
const isKept = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['kept'] === 'yes').catch(() => true);
const footerLink = (page: Page, path: string) =>
  page.getByRole('contentinfo').locator(`a[href="${path}"]`).first();

test(
  'SH-7.27 SH-4.50 SH-9.34 builds/latest.json is polled with a timestamp as often as the operator says, and a new build is taken with the next navigation',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const polls: { readonly at: number; readonly search: string }[] = [];
    let other: string | null = null;
    await context.route('**/builds/latest.json*', async (route) => {
      polls.push({ at: Date.now(), search: new URL(route.request().url()).search });
      await (other === null
        ? route.continue()
        : route.fulfill({ json: { id: other, timestamp: Date.now() } }));
    });
    // Of a guest's page the poll waits longer.
    const { login } = await site.sandbox.createPlayer();
    const cookies = await site.sandbox.signIn(login);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
    await page.clock.install();
    // By default it is an hour.
    await visit.open('/terms');
    await page.clock.runFor(3000);
    expect(polls.length).toBeLessThanOrEqual(1);

    await site.sandbox.setOverrides({ config: { buildPollSeconds: 1 } });
    polls.length = 0;
    await visit.open('/terms');
    await mark(page);
    await expect.poll(() => polls.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
    for (const { search } of polls) expect(search).toMatch(/^\?\d{13}$/);
    expect(new Set(polls.map(({ search }) => search)).size).toBe(polls.length);
    const gaps = polls.slice(1).map(({ at }, index) => at - (polls[index]?.at ?? 0));
    for (const gap of gaps.slice(-2)) expect(gap).toBeGreaterThan(700);

    // The own build changes nothing.
    await footerLink(page, '/winners').click();
    await expect(page).toHaveURL(/\/winners$/);
    expect(await isKept(page)).toBe(true);

    other = 'another-build';
    const seen = polls.length;
    await expect.poll(() => polls.length).toBeGreaterThan(seen);
    await page.clock.runFor(500);
    expect([await isKept(page), new URL(page.url()).pathname]).toEqual([true, '/winners']);
    const loaded = page.waitForEvent('load');
    await footerLink(page, '/gamehall').click();
    await loaded;
    await expect(page).toHaveURL(/\/gamehall$/);
    expect(await isKept(page)).toBe(false);
  },
);

test(
  'SH-4.51 a chunk that does not load has the browser load the target path, once',
  desktop,
  async ({ page, site, watch }) => {
    watch.allow(/Failed to load resource|Failed to fetch dynamically|ERR_|Unable to preload/);
    const visit = visitOf(page, site);
    await visit.open('/terms');
    await mark(page);
    const lost: string[] = [];
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        documents.push(new URL(request.url()).pathname);
    });
    await page.route(/\/assets\/[^/]*\.js$/, (route) => {
      if (documents.length > 0) return route.continue();
      lost.push(route.request().url());
      return route.abort();
    });
    await footerLink(page, '/winners').click();
    await expect.poll(() => documents).toEqual(['/winners']);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/winners$/);
    expect(lost.length).toBeGreaterThan(0);
    expect(await isKept(page)).toBe(false);
    expect(documents).toEqual(['/winners']);
  },
);
