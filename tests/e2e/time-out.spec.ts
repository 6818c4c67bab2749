import { turnTo } from './pages/actors.ts';
import { visitAs } from './pages/intents.ts';
import {
  beginTimeOut,
  exclusionPeriods,
  expectClosed,
  expectShut,
  timeOutDialog,
  timeOutPeriods,
  toExclusionProof,
} from './pages/breaks.ts';
import { expectPath, visitOf } from './pages/visit.ts';
import { methodOption } from './pages/cashier.ts';
import { expect, test } from '../harness/test.ts';

const path = '/profile/responsible-game';
const dayMs = 86_400_000;

const periodsOf = {
  gb: ['1_day', '7_days', '1_month', '6_weeks'],
  on: ['1_day', '7_days', '1_month', '2_months', '3_months'],
};

test(
  'HP-27 a time-out is a form of its own with the market’s periods: it acts at once in every tab, closes the game, shows its end, and the way to take money out is open after it',
  { tag: '@phone' },
  async ({ page, site, watch, context }) => {
    watch.allow(/401|403/);
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ mainMinor: 10_000n });
    await visitAs(visit, player);
    const periods = timeOutPeriods(visit);
    await visit.open(path);
    await expect(page.getByRole('heading', { name: t('limits.exclusion.title') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('limits.timeOut.title') })).toHaveCount(0);
    for (const market of ['on', 'gb'] as const) {
      await site.sandbox.setSwitches({ market, gateSteps: '' });
      await visit.open(path);
      await expect(periods).toHaveText(
        periodsOf[market].map((period) => t(`limits.timeOut.period.${period}`)),
      );
    }
    await expect(page.getByRole('group', { name: t('limits.exclusion.period') })).toBeVisible();

    const game = visitOf(await context.newPage(), site);
    await game.open('/game/double_bell#real');
    await expect(game.page.locator('iframe#game-frame')).toBeVisible();

    await periods.first().click();
    await page.getByRole('button', { name: t('limits.exclusion.continue') }).click();
    await expect(timeOutDialog(visit)).toBeVisible();
    await expect(page.getByText(t('limits.exclusion.means.early'))).toHaveCount(0);
    await beginTimeOut(visit);
    await expect(page.getByRole('main').getByText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/)).toBeVisible();
    await expect(game.page.locator('iframe#game-frame')).toHaveCount(0);
    await expect(game.page.getByRole('button', { name: t('shell.login') }).first()).toBeVisible();

    const kept = await site.sandbox.player(player.login);
    expect(kept).toMatchObject({ excluded_until_at: null, is_excluded_forever: 0 });
    const [{ until } = {}] = await site.sandbox.query(
      'select time_out_until_at as until from players where uid = ?',
      [player.uid],
    );
    const now = await site.sandbox.now();
    expect(Number(until)).toBeGreaterThan(now + dayMs - 60_000);
    expect(Number(until)).toBeLessThanOrEqual(now + dayMs);
    expect(
      await site.sandbox.query('select 1 from game_sessions where uid = ? and ended_at is null', [
        player.uid,
      ]),
    ).toEqual([]);

    await expectClosed(visit, player, 'timeOut');
    await expect(page.getByRole('main').getByText(t.pattern('toast.excluded.until', 'date'))).toBeVisible();

    await site.sandbox.moveClock(dayMs + 60_000);
    await visitAs(visit, player);
    await visit.open('/cashier/withdraw');
    await expect(methodOption(visit, 'withdrawal', 'card')).toBeAttached();
  },
);

for (const market of ['se', 'de'] as const)
  test(
    `HP-31 the stop of 24 hours in ${market}: one press in the bar of every game and one confirmation`,
    { tag: '@phone' },
    async ({ page, site, watch }) => {
      watch.allow(/401|403/);
      const visit = visitOf(page, site);
      const { t } = visit;
      const stop = page.getByRole('button', { name: t('frame.stop') });
      const player = await site.sandbox.createPlayer({ mainMinor: 10_000n });
      await visitAs(visit, player);
      await visit.open('/game/double_bell#real');
      await expect(page.locator('iframe#game-frame')).toBeVisible();
      await expect(stop).toHaveCount(0);
      await site.sandbox.setSwitches({ market, gateSteps: '' });
      await visit.open('/terms');
      for (const sysname of ['koi_department', 'cherry_parliament', 'double_bell']) {
        await turnTo(page, `/game/${sysname}#real`);
        await expect(stop).toBeVisible();
      }
      await expect(page.locator('iframe#game-frame')).toBeVisible();
      await stop.click();
      await beginTimeOut(visit);
      const [{ until } = {}] = await site.sandbox.query(
        'select time_out_until_at as until from players where uid = ?',
        [player.uid],
      );
      expect(Number(until) - (await site.sandbox.now())).toBeGreaterThan(dayMs - 60_000);
      await expectClosed(visit, player, 'timeOut');
    },
  );

for (const hasPassword of [true, false])
  test(
    `HP-28 self-exclusion in gb ${hasPassword ? 'by password' : 'without a password'}: six months at least, three steps, what it means comes first, a ticked statement, and every tab is out`,
    { tag: '@phone' },
    async ({ page, site, watch, context }) => {
      watch.allow(/401|403/);
      await site.sandbox.setSwitches({ market: 'gb' });
      const visit = visitOf(page, site);
      const { t } = visit;
      const player = await site.sandbox.createPlayer({ has_password: hasPassword ? 1 : 0 });
      await visitAs(visit, player);
      const other = visitOf(await context.newPage(), site);
      await other.open('/profile/responsible-game');
      await visit.open(path);
      await expect(exclusionPeriods(visit)).toHaveText(
        ['6_months', '9_months', '1_year', '2_years', '3_years', '4_years', '5_years', 'permanent'].map(
          (period) => t(`limits.exclusion.period.${period}`),
        ),
      );
      const dialog = await toExclusionProof(visit, '6_months');
      const password = dialog.getByLabel(t('limits.exclusion.password'), { exact: true });
      await expect(password).toHaveCount(hasPassword ? 1 : 0);
      if (hasPassword) await password.fill(player.password);
      const exclude = dialog.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') });
      await exclude.click();
      const statement = dialog.getByRole('checkbox', { name: t('limits.exclusion.statement.is_meant') });
      await expect(statement).toHaveAttribute('aria-invalid', 'true');
      expect((await site.sandbox.player(player.login)).excluded_until_at).toBeNull();
      await statement.check();
      await exclude.click();
      await expectPath(visit, '/');
      await expectShut(visit, 'selfExcluded');
      await expectShut(other, 'selfExcluded');
      await expect(other.page.getByRole('heading', { name: t('limits.exclusion.title') })).toHaveCount(0);
      expect((await site.sandbox.player(player.login)).excluded_until_at).toBeGreaterThan(
        (await site.sandbox.now()) + 180 * dayMs,
      );
    },
  );
