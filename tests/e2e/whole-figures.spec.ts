import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { visitOf } from './pages/visit.ts';

const phone = { tag: '@phone' };

/** Amounts of the page's own texts whose figures and currency stand in different lines, at one of the widths. */
const parted = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (let width = 320; width <= 400; width += 8) {
    await page.setViewportSize({ width, height: 844 });
    found.push(
      ...(await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { index, 0: amount } of (node.nodeValue ?? '').matchAll(/\d\s€/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + amount.length);
            const tops = [...range.getClientRects()].filter((box) => box.width > 0).map(({ top }) => top);
            if (new Set(tops).size > 1) broken.push(`${innerWidth}: ${node.nodeValue}`);
          }
        return broken;
      })),
    );
  }
  return found;
};

for (const locale of ['en-US', 'ar', 'ru'] as const)
  test(
    `SH-9.30 no line parts an amount from its currency in texts of the house and of the platform, ${locale}`,
    phone,
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      await signedIn(visit, { mainMinor: 5000n, locale });
      for (const path of ['/offers', '/promotions', '/promotions/first-evening', '/help/wagering']) {
        await visit.open(path);
        await expect(page.getByText(/\d\s€/).first()).toBeAttached();
        expect(await parted(page), path).toEqual([]);
      }
    },
  );

test('every jackpot of the home page is seen with all its figures, also where lines run from the right', async ({
  page,
  site,
}) => {
  for (const locale of ['ar', 'en-US'] as const) {
    const visit = visitOf(page, site, locale);
    await visit.open('/');
    const board = page.getByRole('region', { name: visit.t('home.jackpots') });
    const amounts = board.locator('bdi');
    await expect(amounts).toHaveCount(4);
    for (const amount of await amounts.all()) {
      await amount.scrollIntoViewIfNeeded();
      const [own, all] = [await amount.boundingBox(), await board.boundingBox()];
      expect(own && all && own.x >= all.x && own.x + own.width <= all.x + all.width, locale).toBe(true);
    }
  }
});

for (const locale of ['en-US', 'lv', 'ru', 'pt-BR', 'ar'] as const)
  test(`the bar of a narrow phone breaks none of its words, ${locale}`, phone, async ({ page, site }) => {
    const visit = visitOf(page, site, locale);
    await page.setViewportSize({ width: 320, height: 640 });
    await visit.open('/help');
    const items = page.getByRole('navigation', { name: visit.t('shell.nav.bottom') }).locator('> *');
    await expect(items).toHaveCount(5);
    const seen = await items.evaluateAll((all) =>
      all.map((item) => {
        const label = document.createRange();
        label.selectNode(item.lastChild as Node);
        const box = label.getBoundingClientRect();
        return {
          text: item.textContent,
          lines: label.getClientRects().length,
          in: box.left >= 0 && box.right <= 320,
        };
      }),
    );
    expect(seen).toEqual(seen.map(({ text }) => ({ text, lines: 1, in: true })));
  });

for (const locale of ['ru', 'pt-BR', 'lv'] as const)
  test(
    `the names of limits end before their buttons on narrow phones, ${locale}`,
    phone,
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      await signedIn(visit, { locale });
      await visit.open('/profile/responsible-game');
      const cards = page.locator('section[id^="limit-"]');
      await expect(cards.first()).toBeVisible();
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const covered = await cards.evaluateAll((all) =>
          all.flatMap((card) => {
            const name = document.createRange();
            name.selectNodeContents(card.querySelector('h2') as Node);
            const [text, button] = [name, card.querySelector('button[aria-expanded]')].map((one) =>
              one?.getBoundingClientRect(),
            );
            const isCovered =
              text &&
              button &&
              text.right > button.left &&
              text.bottom > button.top &&
              text.top < button.bottom;
            return isCovered || card.scrollWidth > card.clientWidth ? [card.id] : [];
          }),
        );
        expect(covered, String(width)).toEqual([]);
      }
    },
  );
