import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { picture } from './pages/pictures.ts';
import { playsForReal } from './pages/play.ts';
import { expectPath, openSearch, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

/** What a page brings when it is at rest is there: what each tile tells of its game. */
const isIdle = ({ page, t }: Visit) =>
  expect(page.locator(`main button[aria-label$=": ${t('outside.game')}"]`).first()).toBeAttached();

const links = ['/game/cherry_parliament#real', '/game/koi_department#real'];

for (const tag of ['@phone', '@desktop'] as const)
  test(`what a player has played last is the first thing on home, in the hall and in the search, and pushes nothing down; without any nothing of it stands there ${tag}`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const main = page.getByRole('main');
    const shelf = main.getByRole('region', { name: t('outside.recent'), exact: true });
    const hero = main.getByRole('heading', { level: 1 });
    const hrefs = (at: typeof main) =>
      expect.poll(() =>
        at.locator('a[href*="/game/"]').evaluateAll((found) => found.map((a) => a.getAttribute('href'))),
      );
    const top = async (at: typeof main) => (await at.boundingBox())?.y ?? Number.NaN;
    const idle = () => isIdle(visit);
    await page.addInitScript(() => {
      const seen = globalThis as { shift?: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift = (seen.shift ?? 0) + (entry as unknown as { readonly value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });

    await signedIn(visit, { mainMinor: 5000n });
    for (const path of ['/', '/gamehall']) {
      await visit.open(path);
      await idle();
      await expect(shelf).toHaveCount(0);
    }
    for (const path of links.toReversed()) {
      await visit.open(path);
      await playsForReal(visit);
    }
    for (const path of ['/', '/gamehall']) {
      await visit.open(path);
      await hrefs(shelf).toEqual(links);
      await expect(shelf.locator('img').first()).toBeInViewport();
      expect(await page.evaluate(() => (globalThis as { shift?: number }).shift), path).toBeLessThan(0.01);
      await picture(visit, `continue-${path.slice(1) || 'home'}-${tag.slice(1)}`);
    }
    expect(await top(shelf)).toBeLessThan(await top(main.locator('a[href*="/game/"]').nth(2)));
    await visit.open('/gamehall?category=live');
    await idle();
    await expect(shelf).toHaveCount(0);

    await visit.open('/');
    await hrefs(shelf).toEqual(links);
    expect(await top(shelf)).toBeLessThan(await top(hero));
    // The head of the page is a strip for a player.
    expect((await hero.locator('xpath=ancestor::section').boundingBox())?.height).toBeLessThan(260);
    const popup = await openSearch(visit);
    await hrefs(popup.getByRole('region').first()).toEqual(links);
    await expect(popup.getByRole('region').first()).toHaveAccessibleName(t('outside.recent'));
  });

test('what was searched and found is a press away the next time, for each player alone, until it is cleared @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const find = async (text: string) => {
    await visit.open('/');
    const popup = await openSearch(visit);
    await popup.getByRole('searchbox').fill(text);
    await popup
      .locator('a[href*="/game/"]')
      .filter({ hasText: new RegExp(text, 'i') })
      .first()
      .click();
    await expectPath(visit, /^\/game\//);
  };
  const searches = async () => {
    await visit.open('/');
    const popup = await openSearch(visit);
    await isIdle(visit);
    return popup.getByRole('region', { name: t('outside.searches'), exact: true });
  };
  const player = await signedIn(visit, { mainMinor: 5000n });
  await expect(await searches()).toHaveCount(0);
  for (const text of ['cherry', 'koi dep', 'Cherry']) await find(text);
  const group = await searches();
  await expect(group.getByRole('button')).toHaveText(['Cherry', 'koi dep', t('outside.searches.clear')]);
  await picture(visit, 'searches');
  await group.getByRole('button', { name: 'koi dep' }).click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('koi dep');
  await expect(page.getByRole('dialog').locator('a[href*="/game/koi_department"]')).toBeVisible();

  await signedIn(visit);
  await expect(await searches()).toHaveCount(0);
  await page
    .context()
    .addCookies((await site.sandbox.signIn(player.login)).map((cookie) => ({ ...cookie, url: site.url })));
  const own = await searches();
  await own.getByRole('button', { name: t('outside.searches.clear') }).click();
  await expect(own).toHaveCount(0);
  await expect(await searches()).toHaveCount(0);
});
