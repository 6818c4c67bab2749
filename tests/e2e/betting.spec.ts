import { marketAt } from '../../sandbox/betting/markets.ts';
import { matchOf } from '../../sandbox/betting/schedule.ts';
import type { BookSettings } from '../../sandbox/pages/sportsbook/settings.ts';
import { expect, test } from '../harness/test.ts';
import { sendCredentials, signInPopup } from './pages/auth.ts';
import { visitAs } from './pages/intents.ts';
import { expectTruth } from './pages/truth.ts';
import { minorOf } from './pages/texts.ts';
import { visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const bookOf = ({ page }: Visit) => page.frameLocator('iframe#betting-frame');
const innerPath = ({ page }: Visit) => new URL(page.url()).searchParams.get('page');
const oddsText = (odds: number): string => (odds / 100).toFixed(2);

/** How far the world has to go until a price of a match that has not begun is another one, and that price. */
const nextPrice = async ({ site }: Visit, id: string) => {
  const { seed, pausedAt } = await site.sandbox.world();
  const match = matchOf(seed, id);
  if (!match || pausedAt === null) throw new RangeError('no such match');
  const oddsAt = (now: number) => marketAt(seed, match, 'result', now)?.prices[0]?.odds ?? 0;
  const before = oddsAt(pausedAt);
  for (let byMs = 1000; byMs < match.startsAt - pausedAt; byMs += 1000) {
    const after = oddsAt(pausedAt + byMs);
    if (after !== before) return { byMs, before, after, endsInMs: match.endsAt - pausedAt };
  }
  throw new RangeError('its price never moves');
};

test('SH-2.05 AC-1.12 AC-2.22 AC-3.39 HP-46 HP-47 a guest looks at the sportsbook and is asked to sign in by a bet; a player bets, agrees to a changed price, and balance and history show the bet open and settled @desktop', async ({
  page,
  site,
  watch,
}) => {
  // A refused bet, and boards that do not come.
  watch.allow(/\/frame\/(bet|board)/);
  const visit = visitOf(page, site);
  const { t } = visit;
  const { sandbox } = site;
  const book = bookOf(visit);
  /** The match that starts last, by its first price. */
  const row = book.locator('[data-phase="coming"]').last();
  const price = row.locator('.price').first();
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
  await expect(book.getByText('Live scores and prices may be some seconds late.')).toBeVisible();

  await book.getByRole('button', { name: 'Tennis' }).click();
  await expect.poll(() => innerPath(visit)).toBe('/tennis');
  expect(new URL(page.url()).searchParams.get('track_id')).toBe('5');
  await expect(book.locator('#board')).toHaveAttribute('data-sport', 'tennis');
  // Under the mouse that has just pressed it, too, it stands out and can be read.
  const isInverse = (tab: Element) =>
    getComputedStyle(tab).backgroundColor === getComputedStyle(document.body).color;
  expect(await book.locator('.sport[aria-current]').evaluate(isInverse)).toBe(true);
  // What this page tells itself is not what the frame tells.
  await page.evaluate(() => {
    postMessage({ type: 'login' }, location.origin);
    postMessage({ type: 'path', path: '/forged' }, location.origin);
  });
  await expect(signInPopup(visit)).toHaveCount(0);
  await price.press('Enter');
  await expect(signInPopup(visit)).toBeVisible();
  expect(innerPath(visit)).toBe('/tennis');
  await sendCredentials(visit, player);
  await expect(signInPopup(visit)).toHaveCount(0);

  // Started anew for the player, at the same inner page.
  await expect(book.locator('#balance')).toHaveText('50.00 €');
  await expect(book.locator('#board')).toHaveAttribute('data-sport', 'tennis');
  await price.press('Enter');
  // The slip stays in view though the frame is taller than the screen.
  await expect(book.locator('#place')).toBeInViewport({ ratio: 1 });
  await expect(book.locator('#stake')).toHaveValue('');
  await expect(book.locator('#place')).toHaveAttribute('aria-disabled', 'true');
  await book.getByRole('button', { name: '2 €', exact: true }).and(book.locator('[data-stake]')).click();
  await expect(book.locator('#place')).toHaveText(/\b2\u00a0€/);

  // The price moves, and the frame does not hear of it before the bet.
  const { byMs, before, after, endsInMs } = await nextPrice(
    visit,
    (await row.getAttribute('data-match')) ?? '',
  );
  await page.route('**/frame/board?*', (route) => route.abort());
  await sandbox.stepWorld(byMs);
  // What is said comes to sight in a low window as well, where the slip scrolls.
  await page.setViewportSize({ width: 1440, height: 600 });
  await book.locator('#place').click();
  const told = book.locator('.pick .told');
  await expect(told).toContainText(oddsText(before));
  await expect(told).toContainText(oddsText(after));
  await expect(book.locator('#result')).toContainText('Not taken');
  await expect(book.locator('#result')).toBeFocused();
  await expect(book.locator('#result')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await sandbox.rounds(player.login)).toEqual([]);
  await page.unroute('**/frame/board?*');
  await book.getByRole('button', { name: /^Accept/ }).click();
  await book.getByRole('button', { name: /^Place bet/ }).click();
  await expect(book.locator('#result')).toContainText('Bet accepted');
  await expect(book.locator('#result')).toBeFocused();
  await expect(book.locator('#empty')).toHaveCount(0);
  const rounds = await sandbox.rounds(player.login);
  expect(rounds).toMatchObject([
    { sysname: 'dgt_sportsbook', mode: 'real', stake_minor: 200n, payout_minor: 0n },
  ]);
  await expect(book.locator('#balance')).toHaveText('48.00 €');
  await expectTruth(visit, player.login);

  await book.getByRole('tab', { name: 'My bets' }).click();
  const bet = book.locator('#bets > li');
  await expect(bet).toContainText('Open');
  // The bet ends while its sale is asked about.
  await bet.locator('.cash-out').press('Enter');
  await expect(bet.locator('.sale .notice')).toBeFocused();
  await sandbox.stepWorld(endsInMs - byMs);
  await expect(bet).toContainText(/Won|Lost|Returned/);
  await expect(book.locator('#sold')).toContainText('Bet settled');
  await expect(book.locator('#sold')).toBeFocused();
  await expectTruth(visit, player.login);
  const [settled] = await sandbox.rounds(player.login);

  await page
    .getByRole('contentinfo')
    .getByRole('combobox', { name: t('shell.language') })
    .selectOption('ar');
  await expect(book.getByRole('heading', { level: 1 })).toHaveText('المراهنات الرياضية');
  await expect(book.locator('#board')).toHaveAttribute('data-sport', 'tennis');

  const arabic = visitOf(page, site, 'ar');
  await arabic.open('/profile/bets?type=betting');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  // The attempt at the price of before, which was not taken, came first.
  const attempt = rows.last();
  await expect(attempt).toContainText(arabic.t('bets.status.refused'));
  await expect(attempt).toContainText(arabic.t('bets.refusal.price_changed'));
  for (const odds of [before, after]) await expect(attempt).toContainText(oddsText(odds));
  const taken = rows.nth(1);
  await expect(taken).toContainText('Sportsbook');
  const [{ status } = {}] = await sandbox.query('select status from bets where uid = ?', [player.uid]);
  expect(status === 'lost').toBe(settled?.payout_minor === 0n);
  await expect(taken).toContainText(arabic.t(`bets.status.${String(status)}`));
});

test('HP-47 from the page of a match two picks become one accumulator, which is cashed out at the price that is agreed to @desktop', async ({
  page,
  site,
  watch,
}) => {
  // Cash-outs that are refused.
  watch.allow(/\/frame\/cash-out/);
  const visit = visitOf(page, site);
  const { sandbox } = site;
  const book = bookOf(visit);
  const player = await sandbox.createPlayer({ mainMinor: 5_000n });
  await visitAs(visit, player);
  await visit.open('/betting?page=/tennis');
  const rows = book.locator('[data-phase="coming"]');
  const last = rows.last();
  const id = (await last.getAttribute('data-match')) ?? '';
  await last.locator('.open').press('Enter');
  const match = book.locator(`#match[data-match="${id}"]`);
  await expect(match.locator('h2')).toBeFocused();
  await expect.poll(() => innerPath(visit)).toBe(`/match/${id}`);
  await match.locator('[data-group="totals"] .price').first().press('Enter');
  await match.locator('[data-group="result"] .price').first().press('Enter');

  // Two picks of one match cannot be multiplied; without one of them and with another match they can.
  await book.getByRole('radio', { name: 'Accumulator' }).check();
  await book.locator('#stake').fill('10');
  await expect(book.locator('#notice')).toContainText('An accumulator takes one pick from each match');
  await expect(book.locator('#place')).toHaveAttribute('aria-disabled', 'true');
  await book.locator('.pick').first().locator('.remove').click();
  await match.locator('#back').press('Enter');
  await expect(last.locator('.open')).toBeFocused();
  await rows.nth(-2).locator('.price').first().press('Enter');
  await book.getByRole('radio', { name: 'Accumulator' }).check();
  const odds = await book.locator('.pick-odds').allInnerTexts();
  const product = odds.reduce((sum, text) => sum * BigInt(text.replace('.', '')), 1000n) / 10_000n;
  await expect(book.locator('#possible')).toHaveText(`${(Number(product) / 100).toFixed(2)} €`);
  await book.locator('#place').click();
  await expect(book.locator('#result')).toContainText(/Bet accepted: .?10\u00a0€/);
  // The slip that has shrunk is still seen.
  await expect(book.locator('#result')).toBeInViewport({ ratio: 1 });
  await expect(book.locator('#balance')).toHaveText('40.00 €');
  expect(await sandbox.rounds(player.login)).toMatchObject([{ stake_minor: 1000n, payout_minor: 0n }]);

  await book.getByRole('tab', { name: 'My bets' }).click();
  const bet = book.locator('#bets > li');
  await expect(bet.locator('.leg')).toHaveCount(2);
  await bet.locator('.cash-out').press('Enter');
  const question = bet.locator('.sale .notice');
  await expect(question).toBeFocused();
  const shown = String(minorOf(await bet.locator('.confirm').innerText()));
  // The platform's price falls before the press: it is asked about anew, and nothing is paid.
  await page.route('**/frame/cash-out', async (route) => {
    const body = { ...(route.request().postDataJSON() as object), amount: String(Number(shown) + 1) };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await bet.locator('.confirm').click();
  await expect(question).toContainText('The price has fallen');
  await page.unroute('**/frame/cash-out');
  expect(await sandbox.rounds(player.login)).toMatchObject([{ payout_minor: 0n }]);
  await bet.locator('.confirm').click();
  await expect(book.locator('#sold')).toBeFocused();
  await expect(bet.locator('> .top .status')).toContainText('Cashed out');
  const [round] = await sandbox.rounds(player.login);
  expect(round?.payout_minor).toBe(BigInt(shown));
  await expectTruth(visit, player.login);

  await visit.open('/profile/bets?type=betting');
  const row = page.getByRole('table').getByRole('row').last();
  await expect(row.getByRole('listitem')).toHaveCount(2);
  await expect(row).toContainText(visit.t('bets.status.cashed_out'));
  expect(await sandbox.imbalances()).toEqual([]);
});

test('AC-2.22 HP-47 on a phone the slip is a bar over the menu that opens and closes @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 5_000n }));
  await visit.open('/betting');
  const book = bookOf(visit);
  for (const match of [0, 1, 2])
    await book.locator('[data-phase="coming"] > .prices').nth(match).locator('.price').first().click();
  const dock = book.locator('#dock');
  await expect(dock).toBeInViewport({ ratio: 1 });
  const menu = page.getByRole('navigation', { name: visit.t('shell.nav.bottom') });
  await expect
    .poll(async () => {
      const [bar, below] = [await dock.boundingBox(), await menu.boundingBox()];
      return Math.abs((bar?.y ?? 0) + (bar?.height ?? 0) - (below?.y ?? 0));
    })
    .toBeLessThan(2);
  // By the mouse: Playwright's own click scrolls after a bar that moves with every scroll.
  const { x, y, width, height } = (await dock.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(book.locator('#close')).toBeInViewport({ ratio: 1 });
  // Nothing of the site lies over the head of the slip.
  const close = (await book.locator('#close').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = [close.x + close.width / 2, close.y + 2] as const;
  expect(await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.id, at)).toBe(
    'betting-frame',
  );
  await page.keyboard.press('Escape');
  await expect(book.locator('#sheet')).toBeHidden();
  await expect(dock).toBeFocused();
});

test('HP-46 the focus stays on a price when its match begins, and in the list when the match leaves it @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/betting');
  const book = bookOf(visit);
  await expect(book.locator('body[data-ready]')).toBeAttached();
  const carried = (await book.locator('body').getAttribute('data-settings')) ?? '';
  const { board } = JSON.parse(carried) as BookSettings;
  const next = board.matches.find(({ phase }) => phase === 'coming');
  if (!next) throw new RangeError('no match is to come');
  const row = book.locator(`[data-match="${next.id}"]`);
  const price = row.locator('.price').nth(1);
  await row.locator('.more').click();
  await price.focus();
  await site.sandbox.stepWorld(next.startsAt - board.now);
  await expect(book.locator(`section.live [data-match="${next.id}"]`)).toBeAttached();
  await expect(price).toBeFocused();
  await expect(row.locator('.more')).toHaveAttribute('aria-expanded', 'true');
  await site.sandbox.stepWorld(3 * 3_600_000);
  await expect(row).toHaveCount(0);
  await expect(book.locator('#board')).toBeFocused();
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

test('a sportsbook that buys no bets back shows nothing of it with an open bet, and takes no sale @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/\/frame\/cash-out/);
  const visit = visitOf(page, site);
  const { sandbox } = site;
  const book = bookOf(visit);
  const player = await sandbox.createPlayer({ mainMinor: 5_000n });
  await visitAs(visit, player);
  await visit.open('/betting?page=/tennis');
  await book.locator('[data-phase="coming"] .price').first().press('Enter');
  await book.locator('#stake').fill('10');
  await book.locator('#place').press('Enter');
  await expect(book.locator('#balance')).toHaveText('40.00 €');
  const [round] = await sandbox.rounds(player.login);
  const openBets = async () => {
    await visit.open('/betting?page=/bets');
    await expect(book.locator('#bets > li')).toHaveCount(1);
  };
  await openBets();
  await expect(book.locator('.cash-out')).toBeVisible();
  await sandbox.setSwitches({ hasCashOut: false });
  await openBets();
  await expect(book.locator('.cash-out, .sale, .no-sale')).toHaveCount(0);
  const address = (await page.locator('iframe#betting-frame').getAttribute('src')) ?? '';
  const session = new URL(address).searchParams.get('session');
  const sale = { session, bet: round?.id, amount: '1', key: crypto.randomUUID() };
  expect((await page.request.post(`${site.sandboxUrl}/frame/cash-out`, { data: sale })).status()).toBe(404);
  expect(await sandbox.rounds(player.login)).toMatchObject([{ payout_minor: 0n }]);
});
