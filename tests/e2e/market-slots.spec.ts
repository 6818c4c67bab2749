import { expect, test } from '../harness/test.ts';
import { openSignIn, sendCredentials } from './pages/auth.ts';
import { depositByCard, fillDeposit, payButton } from './pages/cashier.ts';
import { callDirectly } from './pages/gate.ts';
import { visitAs } from './pages/intents.ts';
import { limitCard, signedIn } from './pages/limits.ts';
import { playRounds, slotOf } from './pages/play.ts';
import { rawSpin, sessionInFrame, watchStarts } from './pages/raw-play.ts';
import { playsOn } from './pages/rounds.ts';
import { expectPath, namedYear, toTime, visitOf } from './pages/visit.ts';

const phone = { tag: '@phone' };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const shot = process.env['SHOTS'];
/** Minutes and gates of Germany; the deposit limit is asked for in tests of its own. */
const germany = { market: 'de', gateSteps: '', depositLimitPrompt: 'off' };

test(
  'HP-71 in Germany a round of a slot costs 1 euro at most and lasts 5 seconds at least, told at the start and kept by the platform',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await site.sandbox.setSwitches(germany);
    const starts = watchStarts(page);
    const player = await signedIn(visit, { mainMinor: 10_000n });
    await visit.open('/game/double_bell#real');
    const slot = await slotOf(visit);
    expect(starts.at(-1)).toMatchObject({ market: 'de', max_stake: '1.00', min_cycle_ms: '5000' });
    const higher = slot.locator('#higher');
    while (await higher.isEnabled()) await higher.click();
    await expect(slot.locator('#stake')).toHaveText('1.00 €');
    const session = await sessionInFrame(page);
    expect(await rawSpin(page, site, session, 200)).toEqual({ status: 402, error: 'STAKE_BY_LAW' });
    expect(await rawSpin(page, site, session, 100)).toMatchObject({ status: 200 });
    expect(await rawSpin(page, site, session, 100)).toEqual({ status: 429, error: 'TOO_FAST' });
    await site.sandbox.moveClock(4000);
    expect(await rawSpin(page, site, session, 100)).toMatchObject({ status: 429 });
    await site.sandbox.moveClock(1000);
    expect(await rawSpin(page, site, session, 100)).toMatchObject({ status: 200 });
    const rounds = await site.sandbox.rounds(player.login);
    expect(rounds.map((round) => round.stake_minor)).toEqual([100n, 100n]);
    expect(await site.sandbox.imbalances()).toEqual([]);
  },
);

test(
  'HP-71 after 60 minutes of slots comes a break of 5 minutes: no round and no start in any game, the page tells its end, and then play goes on',
  phone,
  async ({ page, site, watch, wire }) => {
    watch.allow(/402|403/);
    wire.allow(/games\.start/);
    const visit = visitOf(page, site);
    const { t } = visit;
    await playsOn(visit);
    await site.sandbox.setSwitches(germany);
    const player = await signedIn(visit, { mainMinor: 10_000n });
    await visit.open('/game/double_bell#real');
    const slot = await slotOf(visit);
    const session = await sessionInFrame(page);
    const until = page.getByText(t.pattern('lawful.pause.until', 'date'));
    // Less than the break lies between two rounds of the hour.
    for (let minute = 0; minute < 60; minute += 4) {
      expect(await rawSpin(page, site, session, 20)).toMatchObject({ status: 200 });
      await site.sandbox.moveClock(4 * minuteMs);
    }
    const played = (await site.sandbox.rounds(player.login)).length;
    expect(await rawSpin(page, site, session, 20)).toEqual({ status: 402, error: 'SLOT_PAUSE' });
    await slot.locator('#spin').click();
    await expect(until).toBeVisible();
    await expect(page.getByText(t('lawful.pause.text'))).toBeVisible();
    const last = (await site.sandbox.rounds(player.login)).at(-1)?.at ?? 0;
    const end = await page.evaluate(
      (at) => {
        const at2 = new Date(at);
        const two = (value: number) => String(value).padStart(2, '0');
        return `${two(at2.getHours())}:${two(at2.getMinutes())}`;
      },
      last + 5 * minuteMs,
    );
    await expect(until).toContainText(end);
    await expect(page.getByRole('button', { name: t('common.retry') })).toBeDisabled();
    await expect(page.locator('#game-frame')).toHaveCount(0);
    if (shot) await page.screenshot({ path: `${shot}-pause.png` });
    // Another game is no way around it.
    await visit.open('/game/melon_street#real');
    await expect(until).toBeVisible();
    expect(await site.sandbox.rounds(player.login)).toHaveLength(played);
    expect(
      await site.sandbox.query('select 1 from game_sessions where uid = ? and ended_at is null', [
        player.uid,
      ]),
    ).toEqual([]);
    await site.sandbox.moveClock(last + 5 * minuteMs - (await site.sandbox.now()));
    await page.reload();
    await playRounds(await slotOf(visit), 1);
    expect(await site.sandbox.rounds(player.login)).toHaveLength(played + 1);
    expect(await site.sandbox.imbalances()).toEqual([]);
  },
);

test(
  'HP-71 a player who takes the break by himself plays on, and bets on sports are no slots',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await playsOn(visit);
    await site.sandbox.setSwitches(germany);
    await signedIn(visit, { mainMinor: 10_000n });
    await visit.open('/game/double_bell#real');
    await slotOf(visit);
    const session = await sessionInFrame(page);
    for (let minute = 0; minute < 90; minute += 5) {
      expect(await rawSpin(page, site, session, 20)).toMatchObject({ status: 200 });
      await site.sandbox.moveClock(5 * minuteMs);
    }
  },
);

test(
  'HP-71 the button of 24 hours stands at every slot in Germany and closes the account for a day',
  phone,
  async ({ page, site, watch }) => {
    watch.allow(/401|403/);
    const visit = visitOf(page, site);
    await playsOn(visit);
    const { t } = visit;
    await site.sandbox.setSwitches(germany);
    const player = await signedIn(visit, { mainMinor: 10_000n });
    await visit.open('/game/double_bell#real');
    await slotOf(visit);
    await page.getByRole('button', { name: t('frame.stop') }).click();
    await page
      .getByRole('dialog', { name: t('limits.timeOut.title') })
      .getByRole('button', { name: t('limits.timeOut.begin') })
      .click();
    await expectPath(visit, '/');
    const [{ until } = {}] = await site.sandbox.query(
      'select time_out_until_at as until from players where uid = ?',
      [player.uid],
    );
    expect(Number(until) - (await site.sandbox.now())).toBeGreaterThan(dayMs - minuteMs);
    await openSignIn(visit);
    await sendCredentials(visit, player);
    await expect(page.getByRole('heading', { name: t('system.timeOut.header') })).toBeVisible();
    await site.sandbox.moveClock(dayMs);
    await visitAs(visit, player);
    await visit.open('/game/double_bell#real');
    await slotOf(visit);
  },
);

test(
  'HP-71 1,000 euro a month over all operators: the limits centre tells what is left, a deposit above it is refused by form and platform, and the next month opens it',
  phone,
  async ({ page, site, watch, wire }) => {
    watch.allow(/400/);
    wire.allow(/makedeposit/i);
    const visit = visitOf(page, site);
    await playsOn(visit);
    const { t } = visit;
    await toTime(visit, `${namedYear}-03-11T10:00:00Z`);
    await site.sandbox.setSwitches(germany);
    const player = await signedIn(visit);
    await site.sandbox.query(
      `insert into joint_limits (uid, period, value_minor, elsewhere_minor, elsewhere_at, zone) values (?, '1_month', 200000, 60000, ?, 'Europe/Berlin')`,
      [player.uid, await site.sandbox.now()],
    );
    await visit.open('/profile/responsible-game');
    const joint = limitCard(visit, 'deposit').getByRole('region', { name: t('limits.joint.title') });
    await expect(joint).toContainText(
      t('limits.joint.left', { left: '400 €', amount: '1,000 €', period: t('limits.per.1_month') }),
    );
    await visit.open('/cashier/deposit');
    await depositByCard(visit, '390');
    const deposited = async () =>
      (await site.sandbox.ledger(player.login))
        .filter(({ kind }) => kind === 'deposit')
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '20');
    if (await payButton(visit).isEnabled()) await payButton(visit).click();
    await expect(page.getByText(/10\s€/).first()).toBeVisible();
    const wish = { method_id: '1', amount: '20', currency: 'EUR', idempotency_key: crypto.randomUUID() };
    expect(await callDirectly(visit, player, 'Cashier.makedeposit', wish)).toBe(
      'BillingDepositLimitExceededException',
    );
    expect(await deposited()).toBe(39_000n);
    await toTime(visit, `${namedYear}-04-01T00:00:00Z`);
    await visitAs(visit, player);
    await visit.open('/cashier/deposit');
    await depositByCard(visit, '20');
    expect(await deposited()).toBe(41_000n);
    expect(await site.sandbox.imbalances()).toEqual([]);
  },
);
