import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { actorsOf } from './pages/actors.ts';
import { signedIn } from './pages/limits.ts';
import { slotOf } from './pages/play.ts';
import { visitOf } from './pages/visit.ts';

/** What the arbiter has said of popups so far. */
const reasonsOf = async (page: Page): Promise<readonly string[]> => {
  const actors = await actorsOf(page);
  return actors.evaluate((directory) => {
    const dialogs = directory.get('dialogs')?.getSnapshot() as
      | { readonly context: { readonly reasons: readonly { readonly reason: string }[] } }
      | undefined;
    return (dialogs?.context.reasons ?? []).map(({ reason }) => reason);
  });
};

const campaign = '/?popup=live-tables';
for (const market of ['plain', 'se', 'nl'] as const)
  test(
    `HP-58 ${market === 'se' ? 'in se nothing is promoted by a popup: the arbiter drops it' : `in ${market} a campaign has its popup away from games`}`,
    { tag: '@desktop' },
    async ({ page, site }) => {
      await site.sandbox.setSwitches({ market, gateSteps: '', depositLimitPrompt: 'off' });
      const visit = visitOf(page, site);
      const popup = page.getByRole('dialog');
      await signedIn(visit, { mainMinor: 5000n });
      await visit.open(campaign);
      await page.waitForFunction(() => window.croupier !== undefined);
      if (market === 'se') {
        await expect.poll(() => reasonsOf(page)).toContain('offered, dropped: excluded: market');
        await expect(popup).toHaveCount(0);
      } else await expect(popup).toBeVisible();
      await visit.open('/game/double_bell?popup=live-tables#real');
      await slotOf(visit);
      await expect(popup).toHaveCount(0);
    },
  );

test('HP-58 in se no banner moves by itself @desktop', async ({ browser, site }) => {
  await site.sandbox.setSwitches({ market: 'se', gateSteps: '', depositLimitPrompt: 'off' });
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  const visit = visitOf(page, site);
  for (const path of ['/', '/promotions', '/offers', '/tournaments']) {
    await visit.open(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const main = page.getByRole('main');
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => one.effect?.getComputedTiming().iterations === Infinity)
          .map((one) => (one.effect as KeyframeEffect).target?.outerHTML.slice(0, 200)),
      );
    await expect.poll(moving, path).toEqual([]);
    expect(await main.locator('marquee, video[autoplay], img[src$=".gif"]').count()).toBe(0);
  }
  await context.close();
});
