import type { Locator } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { atProvider, fillDeposit, payButton } from './pages/cashier.ts';
import { signedIn } from './pages/limits.ts';
import { slotOf } from './pages/play.ts';
import { visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const read = async (at: Locator): Promise<string> => (await at.innerText()).replaceAll('\u00a0', ' ').trim();
/** The balance as the header of the site has it. */
const headed = ({ page, t }: Visit): Locator =>
  page
    .getByRole('banner')
    .getByRole('link')
    .filter({ hasText: t('shell.balance') })
    .locator('bdi');

const cases = [
  ['en-US', 'EUR', 123_450n],
  ['ar', 'EUR', 100_000n],
  ['lv', 'USD', 123_456n],
  ['ru', 'EUR', 0n],
  ['pt-BR', 'BRL', 2_000_000n],
  // Without decimals, and without a sign here.
  ['en-US', 'JPY', 150_000n],
] as const;

for (const [locale, currency, mainMinor] of cases)
  test(`an amount is written in the frames of games, tables and the sportsbook as the site writes it: ${currency} in ${locale} @desktop`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site, locale);
    await signedIn(visit, { mainMinor, currency, locale, bonusMinor: mainMinor === 0n ? 100n : 0n });
    for (const path of ['/game/double_bell#real', '/game/roulette_corso#real']) {
      await page.goto(visit.href(path));
      const frame = await slotOf(visit);
      await expect(headed(visit)).toBeVisible();
      expect(await read(frame.locator('#balance'))).toBe(await read(headed(visit)));
      await expect(frame.locator('#balance')).toHaveCSS('direction', 'ltr');
    }
    await visit.open('/betting');
    const book = page.frameLocator('iframe#betting-frame');
    await expect(book.locator('body[data-ready]')).toBeAttached();
    if (mainMinor > 0n) expect(await read(book.locator('#balance'))).toBe(await read(headed(visit)));
  });

test('the page of a payment writes its amounts as the summary before it does @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await signedIn(visit, { mainMinor: 1000n });
  await visit.open('/cashier/deposit/card');
  await fillDeposit(visit, 'card', '20');
  const onSite = (await payButton(visit).innerText()).match(/[\d.,]+\s€/)?.[0].replaceAll('\u00a0', ' ');
  await payButton(visit).click();
  await atProvider(visit);
  expect(await read(page.locator('.amount'))).toBe(onSite);
  const shown = await page.locator('dl dd bdi.num').allInnerTexts();
  expect(shown.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([onSite, '0 €', onSite]);
});
