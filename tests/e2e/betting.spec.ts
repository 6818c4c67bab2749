import { expect, test } from '../harness/test.ts';
import { sendCredentials, signInPopup } from './pages/auth.ts';
import { expectTruth } from './pages/truth.ts';
import { visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const bookOf = ({ page }: Visit) => page.frameLocator('iframe#betting-frame');
const innerPath = ({ page }: Visit) => new URL(page.url()).searchParams.get('page');

test('SH-2.05 AC-1.12 AC-2.22 AC-3.39 a guest looks at the sportsbook and is asked to sign in by a bet; a player bets, and balance and history show it @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const { sandbox } = site;
  const book = bookOf(visit);
  const odds = book.locator('ul:not([hidden]) [data-pick]').first();
  const player = await sandbox.createPlayer({ mainMinor: 5_000n });

  await visit.open('/betting?track_id=5');
  await expect(page.getByRole('heading', { level: 1, name: t('section.betting') })).toBeAttached();
  await expect(book.locator('body[data-ready]')).toBeAttached();
  const frame = page.locator('iframe#betting-frame');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  // As tall as its content tells, so nothing scrolls within it.
  const content = await book.locator('main').evaluate((main) => main.getBoundingClientRect().height);
  await expect
    .poll(async () => (await frame.boundingBox())?.height ?? 0)
    .toBeGreaterThanOrEqual(Math.floor(content));

  await book.getByRole('button', { name: 'Tennis', exact: true }).click();
  await expect.poll(() => innerPath(visit)).toBe('/tennis');
  expect(new URL(page.url()).searchParams.get('track_id')).toBe('5');
  // What this page tells itself is not what the frame tells.
  await page.evaluate(() => {
    postMessage({ type: 'login' }, location.origin);
    postMessage({ type: 'path', path: '/forged' }, location.origin);
  });
  await expect(signInPopup(visit)).toHaveCount(0);
  await odds.click();
  await expect(signInPopup(visit)).toBeVisible();
  expect(innerPath(visit)).toBe('/tennis');
  await sendCredentials(visit, player);
  await expect(signInPopup(visit)).toHaveCount(0);

  // Started anew for the player, at the same inner page.
  await expect(book.locator('#balance')).toHaveText('50.00 EUR');
  await expect(book.locator('ul[data-page="tennis"]')).toBeVisible();
  await odds.click();
  await book.locator('#stake').selectOption('200');
  await book.locator('#place').click();
  await expect(book.locator('#result')).toContainText(/Bet (won|lost)/);
  const rounds = await sandbox.rounds(player.login);
  expect(rounds).toMatchObject([{ sysname: 'dgt_sportsbook', mode: 'real', stake_minor: 200n }]);
  await expectTruth(visit, player.login);

  await page
    .getByRole('contentinfo')
    .getByRole('combobox', { name: t('shell.language') })
    .selectOption('ar');
  await expect(book.getByRole('heading', { level: 1 })).toHaveText('المراهنات الرياضية');
  await expect(book.locator('ul[data-page="tennis"]')).toBeVisible();

  const arabic = visitOf(page, site, 'ar');
  await arabic.open('/profile/bets?type=betting');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Sportsbook');
});

test('AC-2.22 AC-3.39 without a sportsbook there is no betting page and no link to one @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await site.sandbox.setSwitches({ hiddenGames: 'dgt_sportsbook' });
  expect((await page.request.get('/betting')).status()).toBe(404);
  await visit.open('/');
  await expect(page.locator('a[href*="/betting"]')).toHaveCount(0);
});
