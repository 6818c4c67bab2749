import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { visitOf } from './pages/visit.ts';

const GAMES = 10_000;
/** Nodes of the document without what live tables tell on their cards, once no card is waited for: one that is there has more of them than the place it takes. */
const nodes = async (page: Page): Promise<number> => {
  let last = 0;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await page.evaluate(
          () => document.querySelectorAll('*:not(:has(> b[dir=auto]), :has(> b[dir=auto]) > *)').length,
        );
        return last === before;
      },
      { intervals: [500] },
    )
    .toBe(true);
  return last;
};
/** Addresses of the cards that stand in the window, once there are some. */
const cardsInView = async (page: Page): Promise<readonly string[]> => {
  const read = () =>
    page
      .getByRole('main')
      .locator('a[href*="/game/"]')
      .evaluateAll((all) =>
        all.flatMap((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          return top > 150 && bottom < innerHeight ? [card.getAttribute('href') ?? ''] : [];
        }),
      );
  await expect.poll(async () => (await read()).length).toBeGreaterThan(4);
  return read();
};

test('a hall of 10 000 games is walked through with the same number of nodes, and coming back finds the place @desktop', async ({
  page,
  site,
}) => {
  const { sandbox } = site;
  await sandbox.query(
    `with recursive copies(n) as (select 1 union all select n + 1 from copies where n < 4)
     insert into games (sysname, name, provider, category, rank, created_at, has_demo, is_desktop, is_mobile, tags, also_in)
     select sysname || '_copy' || n, name || ' ' || n, provider, category, rank + 100000 * n, created_at, has_demo,
       is_desktop, is_mobile, tags, also_in from games, copies where sysname <> 'dgt_sportsbook'
     order by n, rank limit ${GAMES} - (select count(*) - 1 from games)`,
  );
  const restart = async () => {
    await site.stop();
    await site.start();
  };
  try {
    await restart();
    const visit = visitOf(page, site);
    await visit.open(`/gamehall?shown=${GAMES + 8}`);
    await expect(page.getByRole('main')).toContainText('10,000');
    // The list is as long as all of them once the browser has taken it over.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeGreaterThan(100_000);
    const first = new Set(await cardsInView(page));
    const counts = [await nodes(page)];
    for (const part of [0.25, 0.75, 0.98, 0.5]) {
      await page.evaluate(
        (share) => scrollTo(0, share * document.documentElement.scrollHeight - innerHeight),
        part,
      );
      await expect.poll(async () => (await cardsInView(page)).filter((href) => first.has(href))).toEqual([]);
      counts.push(await nodes(page));
    }
    // At either end fewer rows stand beyond the window.
    expect(Math.max(...counts) / Math.min(...counts)).toBeLessThan(1.3);

    const seen = await cardsInView(page);
    const place = await page.evaluate(() => scrollY);
    await page.locator(`main a[href="${seen[0]}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${seen[0]}$`));
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await expect.poll(() => cardsInView(page)).toEqual(seen);
  } finally {
    // A page that is open while the site stops reports what it cannot load.
    await page.goto('about:blank');
    await sandbox.query("delete from games where sysname like '%\\_copy_' escape '\\'");
    await restart();
  }
});
