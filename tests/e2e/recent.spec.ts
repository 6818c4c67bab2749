import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { continueDemo } from './pages/play.ts';
import { openSearch, visitOf } from './pages/visit.ts';

test('games that were opened stand newest first on the home page, where they move nothing, in the search and in the hall; a player’s and a guest’s apart, cleared at a wish @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const title = t('outside.recent');
  const links = ['/game/cherry_parliament', '/game/koi_department'];
  const hrefs = (at: ReturnType<typeof page.locator>) =>
    expect.poll(() =>
      at.locator('a[href*="/game/"]').evaluateAll((found) => found.map((a) => a.getAttribute('href'))),
    );
  const shelf = page.getByRole('region', { name: title, exact: true });
  const main = page.getByRole('main');

  await page.addInitScript(() => {
    const seen = globalThis as { shift?: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift = (seen.shift ?? 0) + (entry as unknown as { readonly value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of links.toReversed()) {
    await visit.open(path);
    await continueDemo(visit);
  }
  await visit.open('/');
  await hrefs(shelf).toEqual(links);
  const shift = await page.evaluate(() => (globalThis as { shift?: number }).shift);
  expect(shift).toBeLessThan(0.01);
  const popup = await openSearch(visit);
  await hrefs(popup.getByRole('region', { name: title, exact: true })).toEqual(links);
  await page.keyboard.press('Escape');
  await shelf.getByRole('link', { name: `${t('common.seeAll')}: ${title}` }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await hrefs(main).toEqual(links);

  await signedIn(visit);
  await visit.open('/gamehall?category=recent');
  await expect(page.getByText(t('outside.recent.empty.text'), { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await visit.open('/gamehall?category=recent');
  await hrefs(main).toEqual(links);
  await page.getByRole('button', { name: t('outside.recent.clear') }).click();
  await expect(page.getByText(t('outside.recent.empty.text'), { exact: true })).toBeVisible();
});
