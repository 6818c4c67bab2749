import type { BrowserContext, Page } from 'playwright/test';
import { test as base } from 'playwright/test';
import type { SiteHandle } from './site.ts';
import { startSite } from './site.ts';
import type { Watch } from './watch.ts';
import { watchContext } from './watch.ts';

export { expect } from 'playwright/test';

/** A further visitor of the same site with a browser context of its own. */
type Visitor = { readonly page: Page; readonly context: BrowserContext; readonly watch: Watch };
type TestFixtures = {
  /** Calls that this test sends on purpose as no page does. */
  readonly wire: { readonly allow: (pattern: RegExp) => void };
  readonly watch: Watch;
  readonly newVisitor: () => Promise<Visitor>;
};
type WorkerFixtures = { readonly site: SiteHandle };

/**
 * The test of this project. `site` is one front server with its sandbox per worker; faults, clock and switches of the
 * sandbox are reset after each test. Console errors, uncaught errors and policy violations fail the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // Playwright reads the fixtures that are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // Before `watch`, so that it is judged when the pages are closed.
  wire: [
    async ({ site }, use) => {
      const allowed: RegExp[] = [];
      await site.brokenManners();
      await use({ allow: (pattern) => void allowed.push(pattern) });
      const broken = await site.brokenManners();
      base
        .expect(
          broken.filter((one) => !allowed.some((pattern) => pattern.test(one))),
          'calls that were sent otherwise than the call table says',
        )
        .toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => {
    await site.start();
    await use(site.url);
    await site.start();
    await site.sandbox.reset();
  },
  watch: [
    async ({ context }, use) => {
      const watch = await watchContext(context);
      await use(watch);
      base.expect(watch.problems(), 'errors and policy violations of the pages').toEqual([]);
    },
    { auto: true },
  ],
  newVisitor: async ({ browser }, use) => {
    const visitors: Visitor[] = [];
    await use(async () => {
      const own = await browser.newContext();
      const watch = await watchContext(own);
      const page = await own.newPage();
      const visitor = { page, context: own, watch };
      visitors.push(visitor);
      return visitor;
    });
    for (const { context: own, watch } of visitors) {
      base.expect(watch.problems(), 'errors and policy violations of a further visitor').toEqual([]);
      await own.close();
    }
  },
});
