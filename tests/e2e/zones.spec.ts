import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import type { SiteHandle } from '../harness/site.ts';
import { depositByCard, fillWithdrawal, toSummary, withdrawButton } from './pages/cashier.ts';
import { expectClosed } from './pages/breaks.ts';
import { answerRaise, limitCard, saveLimit, signedIn } from './pages/limits.ts';
import { expectPath, visitOf } from './pages/visit.ts';
import { dayIn, momentIn, nextMidnight, nextSwitch, offsetIn } from './pages/zones.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const someDate = /\d\d\.\d\d\.\d{4}/;

/** Moves the sandbox to an instant, give or take the time that the call takes. */
const moveTo = async (site: SiteHandle, at: number): Promise<void> =>
  site.sandbox.moveClock(at - (await site.sandbox.now()));

/** Lays the one payment of a player on the first of some instants, and copies of it on the others. */
const layPayments = async (
  site: SiteHandle,
  uid: number,
  [first = 0, ...others]: readonly number[],
): Promise<void> => {
  await site.sandbox.query('update payments set created_at = ? where uid = ?', [first, uid]);
  for (const [index, at] of others.entries())
    await site.sandbox.query(
      `insert into payments select ?, uid, direction, status, amount_minor, fee_minor, currency, method_id, requisites,
       locale, front_origin, offer_id, promo_code, error_code, is_first, ?, ? from payments where uid = ? and id not like 'zone%' limit 1`,
      [`zone-${uid}-${index}`, at, at, uid],
    );
};

/** Rounds of a player for real money, without a game's frame. */
const layRounds = async (site: SiteHandle, uid: number, moments: readonly number[]): Promise<void> => {
  const session = `zone-${uid}`;
  await site.sandbox.query(
    `insert into game_sessions (id, uid, sysname, mode, currency, locale, front_origin, created_at, expires_at)
     values (?, ?, 'double_bell', 'real', 'EUR', 'en-US', ?, ?, ?)`,
    [session, uid, site.url, Date.now(), Date.now() + dayMs],
  );
  for (const [index, at] of moments.entries())
    await site.sandbox.query(
      `insert into rounds (session_id, round_key, uid, sysname, mode, stake_minor, payout_minor, currency, reels, at)
       values (?, ?, ?, 'double_bell', 'real', 100, 0, 'EUR', '[]', ?)`,
      [session, `${session}-${index}`, uid, at],
    );
};

/** Less than a day before the clocks of a zone change; a day later it is another date there than in UTC. */
const dayBeforeSwitch = (zone: string, from: number): number => {
  const shift = nextSwitch(zone, from);
  const isOtherDay = (at: number) => dayIn(zone, at) !== dayIn('UTC', at);
  const hours = Array.from({ length: 23 }, (_, hour) => shift - (hour + 1) * 60 * minuteMs);
  return hours.find((at) => isOtherDay(at + dayMs)) ?? shift;
};

/** What the page looks like before any of its scripts has run, inline ones left aside. */
const beforeScripts = async (page: Page, path: string): Promise<{ seen: string; html: string }> => {
  const isScript = /\/assets\/.*\.js$/;
  await page.route(isScript, (route) => route.abort());
  // Not the body of the navigation: a page whose scripts are lost loads itself again, and that one is gone.
  const html = await (await page.request.get(path)).text();
  await page.goto(path);
  const seen = await page.locator('body').innerText();
  await page.goto('about:blank');
  await page.unroute(isScript);
  return { seen, html };
};

for (const zone of ['Pacific/Auckland', 'America/Los_Angeles'])
  test.describe(zone, () => {
    test.use({ timezoneId: zone });

    test('AC-2.24 AC-2.30 AC-9.05 payments on both sides of midnight and of summer time are dated by the player’s clock, before the page is taken over and after @desktop', async ({
      page,
      site,
      watch,
    }) => {
      watch.allow(/net::ERR_FAILED/);
      const visit = visitOf(page, site);
      const { t } = visit;
      const player = await signedIn(visit, { mainMinor: 5_000n });
      await visit.open('/cashier/deposit/card');
      await depositByCard(visit, '50');
      const now = await site.sandbox.now();
      const shift = nextSwitch(zone, now);
      const midnight = nextMidnight(zone, now);
      expect(offsetIn(zone, shift)).not.toBe(offsetIn(zone, shift - minuteMs));
      const moments = [midnight - minuteMs, midnight, shift - minuteMs, shift];
      await layPayments(site, player.uid, moments);
      await moveTo(site, shift + dayMs);
      const cookies = await site.sandbox.signIn(player.login);
      await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));

      const cold = await beforeScripts(page, visit.href('/cashier/history'));
      expect(cold.html).toMatch(someDate);
      expect(cold.seen).toContain('50\u00a0€');
      expect(cold.seen).not.toMatch(someDate);

      await visit.open('/cashier/history');
      const rows = page.getByRole('table', { name: t('history.tab.deposit') }).locator('tbody tr');
      const shown = moments.toReversed().map((at) => momentIn(zone, at));
      await expect(rows.locator('td:first-child')).toHaveText(shown);
      expect(moments.map((at) => dayIn(zone, at))).not.toEqual(moments.map((at) => dayIn('UTC', at)));

      await visit.open(`/cashier/receipt?transaction=zone-${player.uid}-1`);
      await expect(page.getByText(momentIn(zone, moments[2] ?? 0), { exact: true })).toBeVisible();
      await visit.open('/cashier/wallet');
      for (const text of shown.slice(0, 2))
        await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
    });

    test('AC-8.08 a refused withdrawal names the moment from which more is possible in the player’s zone @desktop', async ({
      page,
      site,
    }) => {
      const visit = visitOf(page, site);
      const { t } = visit;
      await moveTo(site, nextSwitch(zone, await site.sandbox.now()) - dayMs / 2);
      await signedIn(visit, { mainMinor: 50_000n });
      await visit.open('/cashier/withdraw');
      await fillWithdrawal(visit, 'e_wallet', { wallet_email: 'player@example.test' }, '19');
      await toSummary(visit);
      const asked = page.waitForResponse((answer) => /makewithdrawal/i.test(answer.url()));
      await withdrawButton(visit).click();
      const { error } = (await (await asked).json()) as {
        error: { error_data: { available_at: string } };
      };
      const at = Date.parse(error.error_data.available_at);
      expect(offsetIn(zone, at)).not.toBe(offsetIn(zone, at - dayMs));
      await expect(
        page.getByText(
          t('errors.WithdrawalLimitsPeriodExceeded.available', { amount: '12 €', date: momentIn(zone, at) }),
        ),
      ).toBeVisible();
    });

    test('BY-1.02 BY-1.03 AC-4.42 limits and a self-exclusion end on the player’s day @desktop', async ({
      page,
      site,
    }) => {
      const visit = visitOf(page, site);
      const { t } = visit;
      const start = dayBeforeSwitch(zone, await site.sandbox.now());
      await moveTo(site, start);
      const player = await signedIn(visit);
      await visit.open('/profile/responsible-game');
      const deposit = limitCard(visit, 'deposit');
      await saveLimit(visit, 'deposit', '100');
      await expect(deposit.getByRole('progressbar')).toBeVisible();
      const heldTo = await site.sandbox.now();
      const after = (span: number) =>
        new RegExp([0, 1, 2].map((minutes) => momentIn(zone, span - minutes * minuteMs)).join('|'));
      await site.sandbox.query("update limits set rolls_from_at = ? where uid = ? and kind = 'deposit'", [
        heldTo,
        player.uid,
      ]);
      await visit.open('/profile/responsible-game');
      await expect(deposit).toContainText(after(heldTo + dayMs));
      await saveLimit(visit, 'deposit', '250');
      await answerRaise(visit, 'raise');
      const raised = await site.sandbox.now();
      await expect(deposit.getByText(t.pattern('limits.pending.until', 'date'))).toHaveText(
        after(raised + dayMs),
      );

      await page
        .getByRole('group', { name: t('limits.exclusion.period') })
        .getByRole('button', { name: t('limits.exclusion.period.1_day'), exact: true })
        .click();
      await page.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') }).click();
      const dialog = page.getByRole('dialog', { name: t('limits.exclusion.title') });
      await dialog.getByRole('button', { name: t('limits.exclusion.continue') }).click();
      await dialog.getByLabel(t('limits.exclusion.password'), { exact: true }).fill(player.password);
      await dialog.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') }).click();
      await expectPath(visit, '/');
      const until = Number((await site.sandbox.player(player.login)).excluded_until_at);
      expect(dayIn('UTC', until)).not.toBe(dayIn(zone, until));
      const told = page.getByText(t('system.selfExcluded.until', { date: momentIn(zone, until) }));
      await expect(told).toBeVisible();
      await expectClosed(visit, player, 'selfExcluded');
      await expect(told).toBeVisible();
    });

    test('AC-7.53 rounds are dated by the player’s clock, and a period begins at the player’s midnight @desktop', async ({
      page,
      site,
    }) => {
      const visit = visitOf(page, site);
      const { t } = visit;
      const next = nextMidnight(zone, Date.now());
      const yesterday = nextMidnight(zone, next - 1.5 * dayMs);
      const week = nextMidnight(zone, next - 7.5 * dayMs);
      const moments = [yesterday, yesterday - minuteMs, week, week - minuteMs];
      const player = await signedIn(visit);
      await layRounds(site, player.uid, moments);
      await visit.open('/profile/bets');
      const dates = page.getByRole('table').locator('tbody td:first-child bdi');
      await expect(dates).toHaveText(moments.map((at) => momentIn(zone, at)));
      await page.getByRole('button', { name: t('bets.days', { count: 7 }), exact: true }).click();
      await expect(dates).toHaveText(moments.slice(0, 3).map((at) => momentIn(zone, at)));
    });

    test('a tournament begins and ends by the player’s clock @desktop', async ({ page, site, watch }) => {
      watch.allow(/net::ERR_FAILED/);
      const visit = visitOf(page, site);
      const [row] = await site.sandbox.query(
        'select id, started_at, finished_at from tournaments order by started_at desc limit 1',
      );
      const path = `/tournaments/${String(row?.['id'])}`;
      const cold = await beforeScripts(page, visit.href(path));
      expect(cold.html).toMatch(someDate);
      expect(cold.seen).not.toMatch(someDate);
      await visit.open(path);
      const period = [row?.['started_at'], row?.['finished_at']].map((at) => momentIn(zone, Number(at)));
      await expect(page.getByText(period.join(' – '), { exact: true })).toBeVisible();
    });
  });
