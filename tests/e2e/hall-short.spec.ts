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
    const { t } = visit;
    const main = page.getByRole('main');
    const cards = main.locator('a[href*="/game/"]:has(b)');
    const end = main.getByRole('link', { name: new RegExp(`^${t('hall.empty.button')}.*3,200`) });
    const seen: number[] = [];
    for (const providers of ['brasswork', 'oddment', 'northquay', 'tallowmere', 'quillfox']) {
      await visit.open(`/gamehall?category=jackpots&providers=${providers}`);
      await expect(cards.first()).toBeVisible();
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => {
          const { left, right, top, width } = card.getBoundingClientRect();
          return { left, right, top, width };
        }),
      );
      expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
      const top = Math.max(...boxes.map((box) => box.top));
      const row = boxes.filter((box) => Math.abs(box.top - top) < 2);
      const columns = Math.max(
        ...boxes.map((box) => boxes.filter((other) => Math.abs(other.top - box.top) < 2).length),
      );
      const grid = (await main.locator('div:has(> div > a[href*="/game/"])').first().boundingBox()) ?? {
        x: 0,
        width: 0,
      };
      if (row.length === columns && boxes.length >= columns) {
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
