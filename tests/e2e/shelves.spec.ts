import type { Locator } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

/** Each row with what it shows: the last of it is out of sight until the row is pulled. */
const rows: readonly (readonly [name: string, path: string, shown: (visit: Visit) => Locator])[] = [
  [
    'games',
    '/',
    ({ page }) =>
      page.getByRole('main').getByRole('region', { name: 'Tonight' }).locator('a[href^="/game/"]'),
  ],
  [
    'filters',
    '/gamehall',
    ({ page, t }) => page.getByRole('group', { name: t('hall.filters') }).locator('> *'),
  ],
  [
    'games of a jackpot',
    '/jackpots',
    ({ page, t }) =>
      page
        .getByRole('group', { name: new RegExp(`^${t('boards.games')}`) })
        .first()
        .locator('a[href^="/game/"]'),
  ],
];

for (const [name, path, shown] of rows)
  test(`a row of ${name} is pulled sideways by its bar, for a mouse without a sideways wheel @desktop`, async ({
    playwright,
    site,
  }, { project }) => {
    const { launchOptions, viewport } = project.use;
    // Playwright hides what a mouse pulls.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    try {
      const page = await browser.newPage({ viewport: viewport ?? null, baseURL: site.url });
      const visit = visitOf(page, site);
      await visit.open(path);
      const all = shown(visit);
      await all.first().scrollIntoViewIfNeeded();
      await expect(all.last()).not.toBeInViewport();
      const row = await all.first().evaluate((one) => {
        let found: Element | null = one;
        while (found && found.scrollWidth <= found.clientWidth) found = found.parentElement;
        const { left, bottom } = found?.getBoundingClientRect() ?? new DOMRect();
        return { left, bottom, height: (found as HTMLElement).offsetHeight - (found?.clientHeight ?? 0) };
      });
      expect(row.height).toBeGreaterThan(4);
      await page.mouse.move(row.left + 60, row.bottom - row.height / 2);
      await page.mouse.down();
      await page.mouse.move(row.left + 1380, row.bottom - row.height / 2, { steps: 4 });
      await page.mouse.up();
      await expect(all.last()).toBeInViewport();
    } finally {
      await browser.close();
    }
  });
