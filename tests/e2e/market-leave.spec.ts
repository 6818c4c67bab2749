import { randomUUID } from 'node:crypto';
import { matchOf } from '../../sandbox/betting/schedule.ts';
import { expect, test } from '../harness/test.ts';
import { withdrawToCard } from './pages/cashier.ts';
import {
  centre,
  closedHeading,
  excludeFrom,
  exclusionDialog,
  expectClosed,
  periodButton,
  signInByHand,
} from './pages/exclusion.ts';
import { callDirectly } from './pages/gate.ts';
import { signedIn } from './pages/limits.ts';
import { expectPath, visitOf } from './pages/visit.ts';
import { playsOn } from './pages/rounds.ts';
import type { Visit } from './pages/visit.ts';

const phone = { tag: '@phone' };
const hourMs = 3_600_000;

/** What the platform keeps of the newest exclusion of a player. */
const exclusionOf = async ({ site }: Visit, uid: number) => {
  const [row] = await site.sandbox.query(
    'select brands, lift_reason, lift_asked_at, lifted_at from exclusions where uid = ? order by id desc',
    [uid],
  );
  return row;
};

test(
  'HP-30 in mt one action opens the exclusion, which asks for this brand or all; who is excluded signs in to withdraw, and reaches nothing else',
  phone,
  async ({ page, site, watch, wire }) => {
    test.setTimeout(180_000);
    watch.allow(/40[13]|\/api\/games\.start/);
    wire.allow(/games\.start|makedeposit|setLimit/i);
    await site.sandbox.setSwitches({ market: 'mt', gateSteps: '' });
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await signedIn(visit, { mainMinor: 10_000n });
    await visit.open('/responsible-gaming');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('page.tools.exclusion') })
      .click();
    await expectPath(visit, centre);
    // One action from here: the periods themselves open it.
    const dialog = exclusionDialog(visit);
    await periodButton(visit, '6_months').click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(t('limits.exclusion.means.withdraw'))).toBeVisible();
    await expect(dialog.getByText(t('limits.exclusion.means.lift'))).toBeVisible();
    await dialog.getByRole('button', { name: t('limits.exclusion.continue') }).click();
    await expect(dialog.getByText(t('limits.brands.missing'))).toBeVisible();
    await dialog
      .locator('label')
      .filter({ hasText: t('limits.brands.all') })
      .click();
    await excludeFrom(visit, player);
    expect((await site.sandbox.player(player.login)).excluded_until_at).toBeGreaterThan(
      (await site.sandbox.now()) + 180 * 24 * hourMs,
    );
    expect(await exclusionOf(visit, player.uid)).toMatchObject({ brands: 'all', lift_asked_at: null });

    await signInByHand(visit, player);
    await expectClosed(visit);
    await expect(page.getByText(t('limits.closed.brands.all'))).toBeVisible();
    const shut = [
      '/',
      '/gamehall',
      '/game/double_bell#real',
      '/betting',
      '/offers',
      '/promotions',
      '/loyalty',
      '/tournaments',
      '/cashier/deposit',
      '/cashier/history',
      '/profile/settings',
      '/profile/bonuses',
    ];
    for (const path of shut) {
      await visit.open(path);
      await expectClosed(visit);
    }
    // Without a load, too.
    await page.locator('a[href="/gamehall"]:visible').first().click();
    await expectClosed(visit);
    const start = { sysname: 'double_bell', mode: 'real', platform: 'mobile', idempotency_key: randomUUID() };
    const demo = { ...start, mode: 'demo', idempotency_key: randomUUID() };
    const deposit = { method_id: '1', amount: '20', currency: 'EUR', idempotency_key: randomUUID() };
    for (const [call, wish] of [
      ['games.start', start],
      ['games.start', demo],
      ['Cashier.makedeposit', deposit],
    ] as const)
      expect(await callDirectly(visit, player, call, wish)).toBe('AccessDeniedException');
    expect(await site.sandbox.payments(player.login)).toEqual([]);

    await page.getByRole('link', { name: t('limits.closed.withdraw') }).click();
    await expectPath(visit, '/cashier/withdraw');
    await withdrawToCard(visit, '40');
    const [paid, ...more] = await site.sandbox.payments(player.login);
    expect([paid?.direction, paid?.amount_minor, more]).toEqual(['withdrawal', 4_000n, []]);
    expect((await site.sandbox.balances(player.login)).main).toBe(6_000n);
    expect(await site.sandbox.imbalances()).toEqual([]);
  },
);

for (const [period, hours] of [
  ['1_year', 24],
  ['permanent', 7 * 24],
] as const)
  test(
    `HP-30 in mt lifting an exclusion of ${period} asks for a reason and waits ${hours} hours by the platform, and the second word opens the account`,
    phone,
    async ({ page, site, watch, wire }) => {
      test.setTimeout(120_000);
      watch.allow(/40[13]|\/api\/account\.liftExclusion/);
      wire.allow(/liftExclusion/i);
      await site.sandbox.setSwitches({ market: 'mt', gateSteps: '' });
      const visit = visitOf(page, site);
      await playsOn(visit);
      const { t } = visit;
      const player = await signedIn(visit, { mainMinor: 1_000n });
      await visit.open(centre);
      await periodButton(visit, period).click();
      const exclusion = exclusionDialog(visit);
      await exclusion
        .locator('label')
        .filter({ hasText: t('limits.brands.this') })
        .click();
      await excludeFrom(visit, player, period === 'permanent');
      await signInByHand(visit, player);
      await expectClosed(visit);

      const wait =
        hours > 24 ? t('limits.lift.days', { count: hours / 24 }) : t('limits.lift.hours', { count: hours });
      await expect(page.getByText(t('limits.lift.text', { wait }))).toBeVisible();
      await page.getByRole('button', { name: t('limits.lift.ask') }).click();
      const dialog = page.getByRole('dialog', { name: t('limits.lift.title') });
      await expect(dialog.getByText(t('limits.lift.means.ask', { wait }))).toBeVisible();
      const send = dialog.getByRole('button', { name: t('limits.lift.do.ask') });
      await send.click();
      await expect(dialog.getByText(t('limits.lift.missing'))).toBeVisible();
      expect(await exclusionOf(visit, player.uid)).toMatchObject({ lift_asked_at: null });
      await dialog
        .locator('label')
        .filter({ hasText: t('limits.lift.reason.length') })
        .click();
      await send.click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(t.pattern('limits.lift.waiting', 'date'))).toBeVisible();
      expect(await exclusionOf(visit, player.uid)).toMatchObject({ lift_reason: 'length', lifted_at: null });

      const open = page.getByRole('button', { name: t('limits.lift.open') });
      await site.sandbox.moveClock((hours - 1) * hourMs);
      await visit.open(centre);
      await expectClosed(visit);
      await expect(open).toHaveCount(0);
      expect(await callDirectly(visit, player, 'account.liftExclusion', { step: 'confirm' })).toBe(
        'AccessDeniedException',
      );
      await site.sandbox.moveClock(hourMs);
      await visit.open('/gamehall');
      await expectClosed(visit);
      await open.click();
      await dialog.getByRole('button', { name: t('limits.lift.do.confirm') }).click();
      await expect(closedHeading(visit)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: t('limits.exclusion.title') })).toBeVisible();
      expect(await site.sandbox.player(player.login)).toMatchObject({
        is_excluded_forever: 0,
        excluded_until_at: null,
      });
      await visit.open('/gamehall');
      await expectPath(visit, '/gamehall');
    },
  );

test('HP-30 a wish to lift can be taken back, and elsewhere an excluded player is not let in @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/40[13]/);
  await site.sandbox.setSwitches({ market: 'mt', gateSteps: '' });
  const visit = visitOf(page, site);
  const { t } = visit;
  const until = (await site.sandbox.now()) + 90 * 24 * hourMs;
  const player = await signedIn(visit, { excluded_until_at: until, mainMinor: 1_000n });
  await visit.open('/gamehall');
  await expectClosed(visit);
  await page.getByRole('button', { name: t('limits.lift.ask') }).click();
  const dialog = page.getByRole('dialog', { name: t('limits.lift.title') });
  await dialog
    .locator('label')
    .filter({ hasText: t('limits.lift.reason.other') })
    .click();
  await dialog.getByRole('button', { name: t('limits.lift.do.ask') }).click();
  await page.getByRole('button', { name: t('limits.lift.keep') }).click();
  await dialog.getByRole('button', { name: t('limits.lift.do.keep') }).click();
  await expect(page.getByRole('button', { name: t('limits.lift.ask') })).toBeVisible();
  expect(await exclusionOf(visit, player.uid)).toMatchObject({ lift_asked_at: null });

  await page.context().clearCookies();
  await site.sandbox.setSwitches({ market: 'gb', gateSteps: '' });
  await signInByHand(visit, player);
  await expect(closedHeading(visit)).toBeVisible();
  await expect(page.getByRole('link', { name: t('limits.closed.withdraw') })).toHaveCount(0);
  await visit.open('/cashier/withdraw');
  await expectPath(visit, '/');
});

test('HP-74 in Ontario the central register comes first, and open bets are told and done: given back before their match, settled at its end @desktop', async ({
  page,
  site,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(/40[13]/);
  await site.sandbox.setSwitches({ market: 'on', gateSteps: '' });
  const visit = visitOf(page, site);
  const { t } = visit;
  const { sandbox } = site;
  const player = await signedIn(visit, { mainMinor: 5_000n, is_betting: 1 });
  await visit.open('/betting');
  const book = page.frameLocator('iframe#betting-frame');
  await expect(book.locator('body[data-ready]')).toBeAttached();
  for (const phase of ['coming', 'live']) {
    const stake = book.getByRole('button', { name: '2 €', exact: true }).and(book.locator('[data-stake]'));
    // A price may be drawn anew, or be off, at the very moment of the press.
    await expect(async () => {
      if (!(await stake.isVisible()))
        await book.locator(`[data-phase="${phase}"] .price:not([aria-disabled])`).last().press('Enter');
      await expect(stake).toBeVisible({ timeout: 1000 });
    }).toPass();
    await stake.click();
    await book.locator('#place').click();
    await expect(book.locator('#result')).toContainText('Bet accepted');
  }
  const bets = await sandbox.query(
    'select b.round_id, l.match_id, b.status from bets b join bet_legs l on l.round_id = b.round_id where b.uid = ? order by b.round_id',
    [player.uid],
  );
  expect(bets.map(({ status }) => status)).toEqual(['open', 'open']);
  expect((await sandbox.balances(player.login)).main).toBe(4_600n);
  const { seed, pausedAt } = await sandbox.world();
  const matches = bets.map(({ match_id: id }) => matchOf(seed, String(id)));
  expect(matches.map((match) => (match?.startsAt ?? 0) > (pausedAt ?? 0))).toEqual([true, false]);

  await visit.open(centre);
  const main = page.getByRole('main');
  const register = { name: 'BetGuard, iGaming Ontario', exact: true };
  const central = t('limits.central.title');
  await expect(main.getByText(central)).toBeVisible();
  const places = await main
    .getByText(central)
    .or(main.getByRole('link', register))
    .or(main.getByRole('group', { name: t('limits.exclusion.period') }))
    .evaluateAll((found) => found.map((one) => one.tagName));
  expect(places).toEqual(['B', 'A', 'DIV']);
  await periodButton(visit, '6_months').click();
  await page.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') }).click();
  const dialog = exclusionDialog(visit);
  for (const period of ['6_months', '1_year', '5_years'])
    await expect(dialog.getByText(t.pattern('limits.central.text', 'periods'))).toContainText(
      t(`limits.exclusion.period.${period}`),
    );
  await expect(dialog.getByRole('link', register)).toHaveAttribute('href', 'https://igamingontario.ca');
  const rows = dialog.getByRole('region', { name: t('limits.bets.title') }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  for (const [at, outcome] of (['refunded', 'settled'] as const).entries()) {
    await expect(rows.nth(at)).toContainText(matches[at]?.home ?? '-');
    await expect(rows.nth(at)).toContainText(t(`limits.bets.${outcome}`));
  }
  await excludeFrom(visit, player);
  const after = async () =>
    (await sandbox.query('select status from bets where uid = ? order by round_id', [player.uid])).map(
      ({ status }) => status,
    );
  expect(await after()).toEqual(['void', 'open']);
  expect((await sandbox.balances(player.login)).main).toBe(4_800n);
  expect(await sandbox.imbalances()).toEqual([]);

  await sandbox.stepWorld((matches[1]?.endsAt ?? 0) - (pausedAt ?? 0));
  await visit.open('/');
  await expect.poll(after).toEqual(['void', expect.stringMatching(/won|lost|void/)]);
  const rounds = await sandbox.rounds(player.login);
  const paid = rounds.reduce((sum, { payout_minor: minor }) => sum + minor, 0n);
  expect((await sandbox.balances(player.login)).main).toBe(4_600n + paid);
  expect(await sandbox.imbalances()).toEqual([]);
});
