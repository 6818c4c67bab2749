import { moneyText } from '../../sandbox/ledger/money-text.ts';
import { decimalOf } from '../../sandbox/ledger/money.ts';
import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { picture } from './pages/pictures.ts';
import { inPhase, openTable, salon, toOpen, toResult, wheel } from './pages/tables.ts';
import { minorOf } from './pages/texts.ts';
import { expectTruth } from './pages/truth.ts';
import { expectLive, shownBalance, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

/** Away from the moment at which others take their seats and leave them. */
const afterMoves = async ({ site: { sandbox } }: Visit): Promise<void> => {
  const everyMs = 120_000;
  await sandbox.moveClock(everyMs - ((await sandbox.now()) % everyMs) + 500);
};

type Told = {
  readonly sysname: string;
  readonly dealer: string;
  readonly seats?: number;
  readonly free?: number;
  readonly min_stake: string;
};
/** What the platform tells of its live tables now. */
const toldOf = async ({ page, site }: Visit): Promise<readonly Told[]> => {
  const answer = await page.request.get(`${site.url}/api/games.gettables?v=1&locale=en-US`);
  return ((await answer.json()) as { readonly data: { readonly items: readonly Told[] } }).data.items;
};

test('a round of live roulette runs by its clock: the stake goes when it is placed, the win comes with the result, and history and ledger have both once @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { sandbox } = site;
  const player = await signedIn(visit, { mainMinor: 100_000n });
  const frame = await openTable(visit, wheel);
  await expect(frame.locator('#dealer')).not.toBeEmpty();
  const place = frame.locator('#place');
  await expect(place).toBeDisabled();
  const chip = minorOf(await frame.locator('[data-chip]').first().innerText());
  for (const spot of ['red', 'black', 'n17']) await frame.locator(`[data-spot="${spot}"]`).click();
  await expect(frame.locator('[data-spot="red"]')).toHaveAccessibleName(/^.?Red.?: /);
  await place.click();
  await expect(place).toHaveText('Bet placed');
  await expect.poll(() => shownBalance(visit)).toBe(100_000n - 3n * chip);
  expect(await sandbox.rounds(player.login)).toMatchObject([{ stake_minor: 3n * chip, payout_minor: 0n }]);
  await picture(visit, 'table-placed');

  await toResult(visit, wheel);
  await inPhase(frame, 'result');
  await expect(frame.locator('#number')).not.toBeEmpty();
  const number = Number(await frame.locator('#number').innerText());
  const gives = (number === 0 ? 0n : 2n) + (number === 17 ? 36n : 0n);
  const left = 100_000n - 3n * chip + gives * chip;
  await expect.poll(() => shownBalance(visit)).toBe(left);
  expect(minorOf(await frame.locator('#balance').innerText())).toBe(left);
  expect(await sandbox.rounds(player.login)).toMatchObject([{ payout_minor: gives * chip }]);
  await picture(visit, 'table-result');
  await expectTruth(visit, player.login);
  expect(await sandbox.imbalances()).toEqual([]);
});

test('a placed bet never looks unplaced while an older reading is on its way, and a table whose session has ended reads no more @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/410 \(Gone\)/);
  const visit = visitOf(page, site);
  await signedIn(visit, { mainMinor: 100_000n });
  await page.clock.install();
  let isOver = false;
  let asked = 0;
  let held: (() => void) | null = null;
  await page.route('**/frame/table/state*', async (route) => {
    asked += 1;
    if (isOver) return route.fulfill({ status: 410, body: '{}' });
    const response = await route.fetch();
    // The first after the page: read before the bet, told after it.
    if (asked === 1) await new Promise<void>((resolve) => (held = resolve));
    return route.fulfill({ response });
  });
  const frame = await openTable(visit, wheel);
  await expect.poll(() => held !== null).toBe(true);
  const place = frame.locator('#place');
  await frame.locator('[data-spot="red"]').click();
  const bet = page.waitForResponse('**/frame/table/bet');
  const idle = (await place.textContent()) ?? '';
  const shown = await place.evaluateHandle((button) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(button.textContent ?? '')).observe(button, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  await place.click();
  await bet;
  (held as (() => void) | null)?.();
  await expect(place).toHaveText('Bet placed');
  const steps = await shown.jsonValue();
  expect(steps.slice(steps.findIndex((text) => text !== idle))).not.toContain(idle);
  isOver = true;
  await expect(frame.locator('#notice-text')).not.toBeEmpty();
  await expect(frame.locator('[data-spot="black"]')).toBeDisabled();
  const after = asked;
  await page.clock.runFor(20_000);
  expect(asked).toBe(after);
});

test('AC-1.04 a stake of bonus money at a live table counts in full once the result stands, and its win stays a bonus @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const { sandbox } = site;
  const player = await signedIn(visit, { mainMinor: 0n });
  await sandbox.grant(player.login, 'bonuses', { amount: '50', name: 'Lamp', wager_times: 2 });
  const frame = await openTable(visit, wheel);
  const told = page.getByRole('main').getByRole('link', { name: t('outside.wager') });
  await expect(told).toContainText(t('outside.wager.of', { done: '0 €', required: '100 €' }));
  const chip = minorOf(await frame.locator('[data-chip]').first().innerText());
  for (const spot of ['red', 'black']) await frame.locator(`[data-spot="${spot}"]`).click();
  await frame.locator('#place').click();
  await expect(frame.locator('#place')).toHaveText('Bet placed');
  await expect.poll(() => shownBalance(visit)).toBe(5000n - 2n * chip);
  await expect(told).toContainText(t('outside.wager.of', { done: '0 €', required: '100 €' }));

  await toResult(visit, wheel);
  await inPhase(frame, 'result');
  const done = moneyText(decimalOf(2n * chip), 'EUR');
  await expect(told).toContainText(t('outside.wager.of', { done, required: '100 €' }));
  const gives = (await frame.locator('#number').innerText()) === '0' ? 0n : 2n * chip;
  await expect.poll(() => shownBalance(visit)).toBe(5000n - 2n * chip + gives);
  const { main, bonus } = await sandbox.balances(player.login);
  expect([main, bonus]).toEqual([0n, 5000n - 2n * chip + gives]);
  await picture(visit, 'table-bonus');
  await expectTruth(visit, player.login);
  expect(await sandbox.imbalances()).toEqual([]);
});

test('a stake at a table whose answer is lost is not taken twice, and one that comes after the bets are closed is not taken at all @phone', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/\/frame\/table\/bet|ERR_|Failed to load/);
  const visit = visitOf(page, site);
  const { sandbox } = site;
  const player = await signedIn(visit, { mainMinor: 50_000n });
  const frame = await openTable(visit, wheel);
  await sandbox.setFault({ target: '/frame/table/bet', kind: 'drop', when: 'after', times: 1 });
  await frame.locator('[data-spot="red"]').click();
  await frame.locator('#place').click();
  await expect(frame.locator('#place')).toHaveText('Bet placed');
  expect(await sandbox.rounds(player.login)).toHaveLength(1);

  await toOpen(visit, wheel);
  await expect(frame.locator('#place')).toHaveText('Place the bet');
  await inPhase(frame, 'open');
  await frame.locator('[data-spot="black"]').click();
  // The clock of the house is ahead of what the frame shows.
  await page.route('**/frame/table/state?**', (route) => route.abort());
  await toResult(visit, wheel);
  await frame.locator('#place').click();
  await expect(frame.locator('#notice')).toContainText('nothing was staked');
  expect(await sandbox.rounds(player.login)).toHaveLength(1);
  expect(await sandbox.imbalances()).toEqual([]);
});

for (const [tag, locale] of [
  ['@desktop', 'en-US'],
  ['@phone', 'ar'],
] as const)
  test(`cards and the page of a live table tell dealer, seats and limits, and nothing where the platform does not ${tag}`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site, locale);
    const { t } = visit;
    await afterMoves(visit);
    const table = (await toldOf(visit)).find(({ sysname }) => sysname === salon.sysname);
    if (table?.seats === undefined || table.free === undefined) throw new Error('the table has no seats');
    const card = page.getByRole('main').locator(`a[href*="/game/${salon.sysname}"]`).first();
    await visit.open('/gamehall?category=live');
    await card.scrollIntoViewIfNeeded();
    await expect(card).toContainText(table.dealer);
    await expect(card).toContainText(
      table.free === 0 ? t('tables.full') : t('tables.free', { free: table.free }),
    );
    await picture(visit, `tables-hall-${locale}`);
    await visit.open(`/game/${salon.sysname}/about`);
    const main = page.getByRole('main');
    const row = (label: string) =>
      main.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    await expect(row(t('info.table.dealer'))).toContainText(table.dealer);
    await expect(row(t('info.table.seats'))).toContainText(
      table.free === 0
        ? t('info.table.seats.full', { seats: table.seats })
        : t('info.table.seats.free', { free: table.free, seats: table.seats }),
    );
    await expect(row(t('info.table.limits'))).toContainText('€');
    await picture(visit, `tables-about-${locale}`);

    await site.sandbox.setSwitches({ hasTableFacts: false });
    await visit.open('/gamehall?category=live');
    await expectLive(page);
    await page.getByRole('button', { name: t('hall.filters'), exact: true }).click();
    const panel = page.getByRole('dialog', { name: t('hall.filters') });
    await expect(panel.getByRole('checkbox').first()).toBeVisible();
    await expect(panel.getByText(t('filters.tables'), { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(card).not.toContainText(table.dealer);
    await visit.open(`/game/${salon.sysname}/about`);
    await expect(row(t('info.stakes'))).toBeVisible();
    await expect(row(t('info.table.dealer'))).toHaveCount(0);
  });

test('live tables are sifted by a free seat and the lowest stake over the whole catalogue without asking the platform @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await afterMoves(visit);
  const told = await toldOf(visit);
  const withSeat = told.filter(({ seats, free = 0 }) => seats === undefined || free > 0);
  const low = withSeat.filter(({ min_stake: min }) => Number(min) <= 5);
  expect(low.length).toBeGreaterThan(0);
  expect(low.length).toBeLessThan(withSeat.length);
  expect(withSeat.length).toBeLessThan(told.length);
  await visit.open('/gamehall');
  await expectLive(page);
  await page.getByRole('button', { name: t('hall.filters'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: t('hall.filters') });
  const seat = panel.getByRole('checkbox', { name: t('filters.tables.seat') });
  await expect(seat).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/games.')) asked.push(request.url());
  });
  await seat.check();
  await expect(page).toHaveURL(/\?seat=1$/);
  await expect(
    panel.getByRole('button', { name: t('hall.filters.show', { count: withSeat.length }) }),
  ).toBeVisible();
  await panel.getByLabel(t('filters.tables.stake')).selectOption('5.00');
  await expect(page).toHaveURL(/\?seat=1&table=5\.00$/);
  await picture(visit, 'tables-filters');
  await panel.getByRole('button', { name: t('hall.filters.show', { count: low.length }) }).click();
  await expect(panel).toHaveCount(0);
  const hrefs = () =>
    page
      .getByRole('main')
      .locator('a[href*="/game/"]')
      .evaluateAll((all) => all.map((card) => card.getAttribute('href') ?? ''));
  await expect
    .poll(async () => (await hrefs()).slice(0, 18))
    .toEqual(low.slice(0, 18).map(({ sysname }) => expect.stringContaining(`/game/${sysname}`)));
  expect(asked.filter((url) => !url.includes('gettables'))).toEqual([]);
  const chip = page.getByRole('button', { name: t('filters.remove', { filter: t('filters.chip.seat') }) });
  await page.reload();
  await expect(chip).toBeVisible();
  await chip.click();
  await expect(page).toHaveURL(/\?table=5\.00$/);
});

test('BY-1.13 by keyboard: the field of live roulette is one stop, arrows go from spot to spot as they are seen, and a bet that is placed keeps the focus @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await signedIn(visit, { mainMinor: 100_000n });
  const frame = await openTable(visit, wheel);
  const spot = (name: string) => frame.locator(`[data-spot="${name}"]`);
  await spot('n0').focus();
  for (const [key, name] of [
    ['ArrowRight', 'n2'],
    ['ArrowUp', 'n3'],
    ['ArrowRight', 'n6'],
    ['ArrowDown', 'n5'],
    ['End', 'high'],
    ['ArrowRight', 'high'],
    ['ArrowUp', 'c3'],
    ['Home', 'n0'],
    ['ArrowLeft', 'n0'],
    ['ArrowRight', 'n2'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(spot(name), key).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(spot('n2')).toHaveAccessibleName(/^.?2.?: /);
  const place = frame.locator('#place');
  for (
    let tabs = 0;
    tabs < 8 && !(await place.evaluate((node) => node === document.activeElement));
    tabs += 1
  )
    await page.keyboard.press('Tab');
  await expect(place).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(place).toHaveText('Bet placed');
  await expect(place).toBeDisabled();
  await expect(place).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  for (
    let tabs = 0;
    tabs < 8 && !(await spot('n2').evaluate((node) => node === document.activeElement));
    tabs += 1
  )
    await page.keyboard.press('Shift+Tab');
  await expect(spot('n2')).toBeFocused();
});
