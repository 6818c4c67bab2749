import { expect, test } from '../harness/test.ts';
import { turnTo } from './pages/actors.ts';
import { fillDeposit, payButton } from './pages/cashier.ts';
import {
  answerRaise,
  beganEarlier,
  limitCard,
  openCentre,
  openLimit,
  saveLimitFor,
  tellNothing,
} from './pages/limits.ts';
import { payDirectly } from './pages/raw-payments.ts';
import { playsOn } from './pages/rounds.ts';
import { namedYear, toTime, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const phone = { tag: '@phone' };
const centre = '/profile/responsible-game';
const dayMs = 86_400_000;

const held = (visit: Visit, value: string) =>
  limitCard(visit, 'deposit').getByText(`${value} €`, { exact: true });

test(
  'HP-15 limits for 24 hours, 7 days and a month hold at once, and the tightest is named on the limits page and at the deposit',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await playsOn(visit);
    const { t } = visit;
    const { player, deposit } = await openCentre(visit, 'gb', `${namedYear}-03-11T10:00:00Z`);
    await openLimit(visit, 'deposit');
    const choices = deposit.getByRole('group', { name: t('limits.period') }).getByRole('button');
    await expect(choices).toHaveText(
      ['1_day', '7_days', '1_month'].map((name) => t(`limits.period.${name}`)),
    );
    for (const [period, value] of [
      ['1_month', '100'],
      ['7_days', '60'],
      ['1_day', '40'],
    ] as const) {
      await saveLimitFor(visit, 'deposit', period, value);
      await expect(held(visit, value)).toBeVisible();
    }
    await expect(deposit.getByRole('progressbar')).toHaveCount(3);
    const counts = (period: string) =>
      deposit.getByText(t('limits.tightest.own', { period: t(`limits.per.${period}`) }));
    await expect(counts('1_day')).toBeVisible();
    await expect(deposit.getByText(t('limits.tightest', { left: '40 €' }))).toBeVisible();

    await turnTo(page, '/cashier/deposit');
    const main = page.getByRole('main');
    await expect(main.getByText(t('deposit.limit.left', { left: '40 €', limit: '40 €' }))).toBeVisible();
    await expect(
      main.getByText(t('deposit.limit.counts', { period: t('deposit.limit.per.1_day') })),
    ).toBeVisible();
    await payDirectly(visit, player, '40');

    // The next day the week leaves less than the day.
    await toTime(visit, `${namedYear}-03-12T10:00:00Z`);
    await turnTo(page, '/terms');
    await turnTo(page, '/cashier/deposit');
    await expect(main.getByText(t('deposit.limit.left', { left: '20 €', limit: '60 €' }))).toBeVisible();
    await expect(
      main.getByText(t('deposit.limit.counts', { period: t('deposit.limit.per.7_days') })),
    ).toBeVisible();
    await turnTo(page, centre);
    await expect(counts('7_days')).toBeVisible();
    await expect(deposit.getByText(t('limits.tightest', { left: '20 €' }))).toBeVisible();
  },
);

test(
  'HP-65 each deposit limit says from when to when its window of the calendar counts',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const { deposit } = await openCentre(visit, 'gb', `${namedYear}-03-11T10:00:00Z`);
    for (const [period, from, to] of [
      ['1_day', `${namedYear}-03-11T00:00:00Z`, `${namedYear}-03-12T00:00:00Z`],
      ['7_days', `${namedYear}-03-08T00:00:00Z`, `${namedYear}-03-15T00:00:00Z`],
      ['1_month', `${namedYear}-03-01T00:00:00Z`, `${namedYear}-03-31T23:00:00Z`],
    ] as const) {
      await saveLimitFor(visit, 'deposit', period, '50');
      const shown = (at: string) =>
        page.evaluate((text) => {
          const date = new Date(text);
          const two = (part: number) => String(part).padStart(2, '0');
          return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()} ${two(date.getHours())}:${two(date.getMinutes())}`;
        }, at);
      await expect(
        deposit.getByText(t('limits.window', { from: await shown(from), to: await shown(to) })),
      ).toBeVisible();
    }
  },
);

test(
  'HP-64 deposits stop at the limit in the form and by the platform, with the time of the restart, and go on after it',
  phone,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const main = page.getByRole('main');
    await tellNothing(visit);
    await playsOn(visit);
    const { player } = await openCentre(visit, 'gb', `${namedYear}-03-11T10:00:00Z`);
    await saveLimitFor(visit, 'deposit', '1_day', '60');
    await expect(held(visit, '60')).toBeVisible();

    const other = visitOf(await context.newPage(), site);
    await other.open('/cashier/deposit');
    await fillDeposit(other, 'card', '50');

    await payDirectly(visit, player, '60');
    await turnTo(page, '/cashier/deposit');
    await expect(main.getByText(t.pattern('deposit.blocked.until', 'date'))).toBeVisible();
    await expect(
      payButton(visit).or(page.getByRole('button', { name: t('deposit.submit.empty') })),
    ).toBeDisabled();

    // A form from before does not know it: the platform refuses, and says till when.
    const said = other.page
      .getByRole('main')
      .getByText(new RegExp(`\\b0\\s€.*\\d\\d\\.\\d\\d\\.${namedYear} \\d\\d:\\d\\d`));
    const refused = other.page.waitForResponse(/makeDeposit/i);
    await expect(said).toHaveCount(0);
    await payButton(other).click();
    await refused;
    await expect(said.first()).toBeVisible();
    expect((await site.sandbox.payments(player.login)).map(({ status }) => status)).toEqual(['success']);

    await toTime(visit, `${namedYear}-03-12T00:01:00Z`);
    await turnTo(page, '/terms');
    await turnTo(page, '/cashier/deposit');
    await fillDeposit(visit, 'card', '50');
    await expect(payButton(visit)).toBeEnabled();
    await payDirectly(visit, player, '50');
    expect((await site.sandbox.payments(player.login)).map(({ status }) => status)).toEqual([
      'success',
      'success',
    ]);
  },
);

test(
  'HP-19 a raise waits 72 hours and not less than the running week, and the page says why',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    // A Sunday at midnight in Stockholm: the week has 24 hours left, the month more than 72.
    const { player, deposit } = await openCentre(visit, 'se', `${namedYear}-02-13T23:00:00Z`);
    for (const period of ['7_days', '1_month']) {
      await saveLimitFor(visit, 'deposit', period, '100');
      await expect(deposit.getByText(t(`limits.per.${period}`), { exact: true })).toBeVisible();
    }
    const raise = async (period: string) => {
      await openLimit(visit, 'deposit');
      await deposit.getByRole('button', { name: t(`limits.period.${period}`), exact: true }).click();
      await deposit.getByRole('textbox').fill('200');
      await expect(deposit.getByText(t('limits.help.raiseAfter', { hours: 72 }))).toBeVisible();
      await deposit.getByRole('button', { name: t('limits.save') }).click();
      await expect(page.getByText(t('limits.confirm.raise.after', { hours: 72 }))).toBeVisible();
      await answerRaise(visit, 'raise');
    };
    await raise('7_days');
    await raise('1_month');
    await expect(deposit.getByText(t('limits.pending.after'))).toHaveCount(2);
    const waiting = await site.sandbox.query(
      'select of_period, starts_at from limit_changes where uid = ? order by starts_at',
      [player.uid],
    );
    expect(
      waiting.map((row) => [row['of_period'], new Date(Number(row['starts_at'])).toISOString().slice(0, 16)]),
    ).toEqual([
      ['7_days', `${namedYear}-02-16T23:00`],
      ['1_month', `${namedYear}-02-28T23:00`],
    ]);

    const confirm = deposit.getByRole('button', { name: t('limits.pending.confirm') });
    await beganEarlier(visit, player, 3 * dayMs - 120_000);
    await turnTo(page, '/terms');
    await turnTo(page, centre);
    await expect(deposit.getByText(t.pattern('limits.pending.until', 'date'))).toHaveCount(2);
    await expect(confirm).toHaveCount(0);
    await beganEarlier(visit, player, 240_000);
    await turnTo(page, '/terms');
    await turnTo(page, centre);
    await confirm.click();
    await expect(held(visit, '200')).toBeVisible();
    await expect(deposit.getByText(t.pattern('limits.pending.until', 'date'))).toHaveCount(1);
  },
);
