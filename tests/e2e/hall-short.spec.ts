import { expect, test } from '../harness/test.ts';
import { picture } from './pages/pictures.ts';
import { visitOf } from './pages/visit.ts';

for (const [tag, locale] of [
  ['@desktop', 'en-US'],
  ['@phone', 'ar'],
] as const)
  test(`a provider with few games has whole rows: tiles keep their size, and the way to all games takes what is left ${tag}`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site, locale);
    const main = page.getByRole('main');
    const cards = main.locator('a[href*="/game/"]:has(b)');
    const end = main.locator('a[href$="/gamehall"]:has(small)');
    const seen: number[] = [];
    const lists = ['jackpots', 'new', 'popular'].flatMap((category) =>
      ['brasswork', 'oddment', 'northquay'].map((provider) => `category=${category}&providers=${provider}`),
    );
    for (const list of lists) {
      await visit.open(`/gamehall?${list}`);
      if ((await cards.count()) === 0) continue;
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => {
          const { left, right, top, width } = card.getBoundingClientRect();
          return { left, right, top, width };
        }),
      );
      expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
      const top = Math.max(...boxes.map((box) => box.top));
      const row = boxes.filter((box) => Math.abs(box.top - top) < 2);
      const columns = await main
        .locator('div:has(> div > a[href*="/game/"])')
        .first()
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
      const grid = (await main.locator('div:has(> div > a[href*="/game/"])').first().boundingBox()) ?? {
        x: 0,
        width: 0,
      };
      if (row.length === columns) {
        await expect(end).toBeHidden();
        continue;
      }
      seen.push(row.length);
      await expect(end).toBeVisible();
      const box = (await end.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [from, to] =
        locale === 'ar'
          ? [box.x, Math.min(...row.map(({ left }) => left))]
          : [Math.max(...row.map(({ right }) => right)), box.x + box.width];
      expect(
        Math.abs((locale === 'ar' ? grid.x : grid.x + grid.width) - (locale === 'ar' ? from : to)),
      ).toBeLessThan(2);
      expect(locale === 'ar' ? to - (box.x + box.width) : box.x - from).toBeGreaterThan(4);
      expect(locale === 'ar' ? to - (box.x + box.width) : box.x - from).toBeLessThan(40);
      await picture(visit, `hall-short-${locale}`);
    }
    expect(seen.length).toBeGreaterThan(0);
  });
