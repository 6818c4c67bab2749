import { expect, test } from '../harness/test.ts';
import { visitOf } from './pages/visit.ts';

test('SH-2.44 who goes back to a category finds as many of its games as were shown, none left waiting', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const main = page.getByRole('main');
  const cards = main.locator('a[href*="/game/"]');
  const shown = async () =>
    new Set(await cards.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).size;
  await visit.open('/gamehall?category=live&shown=36');
  await expect.poll(shown).toBe(36);
  await main
    .getByRole('link', { name: /^Slots/ })
    .first()
    .click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Slots');
  await expect.poll(shown).toBe(18);
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Live tables');
  await expect.poll(shown).toBe(36);
});
