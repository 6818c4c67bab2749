import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage } from '../harness/page/page.types.ts';
import { startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => page.close());
afterAll(() => sandbox.stop());

describe('a page without a browser', () => {
  it('draws what a guest sees', async () => {
    page = await openPage(sandbox.base, '/');
    await page.shows('Sign up');
    expect(page.did().filter(([name]) => /viewFailed|missingText|badText/.test(name))).toEqual([]);
  });

  it('draws what a player sees, and goes on from page to page', async () => {
    page = await openPage(sandbox.base, '/profile', { as: 'fresh' });
    expect(page.address()).toBe('/profile/settings');
    expect(await page.shows('Who you are')).toContain('Limits');
    await page.goTo('/cashier/deposit');
    await page.shows('I have a promo code');
    expect(page.calls().map(({ url }) => url.pathname.toLowerCase())).toContain(
      '/api/cashier.getdepositsettings',
    );
  });
});
