import { expect, test } from '../harness/test.ts';
import { visitOf } from './pages/visit.ts';

test('a row of games is pulled sideways by its bar, for a mouse without a sideways wheel @desktop', async ({
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
    await visit.open('/');
    const cards = page
      .getByRole('main')
      .getByRole('region', { name: 'Tonight' })
      .locator('a[href^="/game/"]');
    await cards.first().scrollIntoViewIfNeeded();
    await expect(cards.last()).not.toBeInViewport();
    const shelf = await cards.first().evaluate((card) => {
      let row: Element | null = card;
      while (row && row.scrollWidth <= row.clientWidth) row = row.parentElement;
      const { left, bottom } = row?.getBoundingClientRect() ?? new DOMRect();
      return { left, bottom, height: (row as HTMLElement).offsetHeight - (row?.clientHeight ?? 0) };
    });
    expect(shelf.height).toBeGreaterThan(4);
    await page.mouse.move(shelf.left + 60, shelf.bottom - shelf.height / 2);
    await page.mouse.down();
    await page.mouse.move(shelf.left + 1380, shelf.bottom - shelf.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(cards.last()).toBeInViewport();
  } finally {
    await browser.close();
  }
});
