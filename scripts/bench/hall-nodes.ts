import type { Browser } from 'playwright';
import type { SiteHandle } from '../../tests/harness/site.ts';

const smallCatalogue = 60;
const presses = 12;

export type HallNodes = {
  readonly games: number;
  readonly first: number;
  readonly scrolled: number;
  /** Different games whose cards were in the page at some time. */
  readonly reached: number;
};

const countNodes = async (browser: Browser, url: string, games: number): Promise<HallNodes> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`the game hall answers ${answer?.status()}`);
  const count = () => page.evaluate(() => document.querySelectorAll('*').length);
  const reached = new Set<string>();
  const note = async (): Promise<void> => {
    const links = await page.$$eval('a[href*="/game/"]', (all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    );
    for (const link of links) reached.add(link);
  };
  await note();
  const first = await count();
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  const shown = page.locator('bdi', { hasText: /^\d+ of / });
  for (let press = 0; press < presses; press += 1) {
    if ((await more.count()) > 0) {
      const before = await shown.innerText();
      await more.click();
      await page.waitForFunction(
        (text) => ![...document.querySelectorAll('bdi')].some((one) => one.textContent === text),
        before,
      );
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForLoadState('networkidle');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await note();
  }
  const scrolled = await count();
  await context.close();
  return { games, first, scrolled, reached: reached.size };
};

/** Nodes of the game hall with the whole catalogue and with 60 games. Ends with the small catalogue. */
export const measureHallNodes = async (
  browser: Browser,
  site: SiteHandle,
  path: string,
): Promise<HallNodes[]> => {
  const total = async (): Promise<number> =>
    Number((await site.sandbox.query('select count(*) as total from games'))[0]?.['total'] ?? 0);
  const whole = await countNodes(browser, site.url + path, await total());
  await site.sandbox.query(
    `delete from games where id not in (select id from games order by rank limit ${smallCatalogue})`,
  );
  await site.stop();
  await site.start();
  return [await countNodes(browser, site.url + path, await total()), whole];
};
