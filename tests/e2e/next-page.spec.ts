import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { visitOf } from './pages/visit.ts';

type Asked = { readonly path: string; readonly at: number; readonly end: number };

/** Files and texts that were asked for since an instant of the page's clock, ms, each as it was for the first time. */
const askedSince = (page: Page, from: number): Promise<readonly Asked[]> =>
  page.evaluate((since) => {
    const found = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ startTime, name }) => startTime >= since && /\/(?:assets|messages)\//.test(name))
      .map(({ name, startTime, responseEnd }) => ({
        path: new URL(name).pathname,
        at: startTime,
        end: responseEnd,
      }));
    return found.filter(({ path }, at) => found.findIndex((one) => one.path === path) === at);
  }, from);

/** What the page's list names for a feature. */
const filesOf = (page: Page, feature: string): Promise<readonly string[]> =>
  page.evaluate(async (name) => {
    const files = performance.getEntriesByType('resource').map((one) => one.name);
    const href = files.find((one) => one.includes('/assets/ahead-')) ?? '';
    const [names, places] = (await (await fetch(href)).json()) as [string[], Record<string, number[]>];
    let place = 0;
    return (places[name] ?? []).map((step) => `/assets/${names[(place += step)]}`);
  }, feature);

const cases = [
  ['the promotions', '/promotions', 'section', 'cashier'],
  ['the tournaments', '/tournaments', 'tournaments', 'tournaments'],
] as const;

for (const [what, path, feature, text] of cases)
  test(`a tap on the way to ${what} asks for all files of the page at once, and none of them brings on a further one @phone`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site);
    await page.addInitScript(() => performance.setResourceTimingBufferSize(2000));
    await visit.open('/');
    await page.waitForFunction(() => performance.getEntriesByName('answers').length > 0);
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
      .toContainEqual(expect.stringMatching(/\/assets\/ahead-/));
    const needed = await filesOf(page, feature);
    expect(needed.length).toBeGreaterThan(10);
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const link = page.locator(`a[href="${path}"]`).first();
    // Before that its tap loads a document.
    await expect
      .poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
      .toBe(true);
    const from = await page.evaluate(() => performance.now());
    await link.dispatchEvent('click');
    await expect(page).toHaveURL(visit.href(path));
    await expect(page.getByRole('main').locator(`a[href^="${path}/"]`).first()).toBeVisible();
    const asked = await askedSince(page, from);
    const own = asked.filter((one) => needed.includes(one.path) || one.path.endsWith(`/${text}.json`));
    expect(own.length).toBeGreaterThan(5);
    const firstEnd = Math.min(...own.map(({ end }) => end));
    expect(own.filter(({ at }) => at > firstEnd).map((one) => one.path)).toEqual([]);
    // Of what stands beside the list nothing of the page's own is missing.
    expect(asked.filter((one) => /\.(?:views|live)-/.test(one.path) && !needed.includes(one.path))).toEqual(
      [],
    );
  });
