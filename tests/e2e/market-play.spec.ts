import { expect, test } from '../harness/test.ts';
import { turnTo } from './pages/actors.ts';
import { visitAs } from './pages/intents.ts';
import { playRounds, slotOf } from './pages/play.ts';
import { rawSpin, sessionInFrame, watchStarts } from './pages/raw-play.ts';
import { toTime, visitOf } from './pages/visit.ts';
import { playsOn } from './pages/rounds.ts';
import type { Visit } from './pages/visit.ts';

const phone = { tag: '@phone' };

/** The shortest cycle of the market passes on both clocks: that of the platform and the one that the frame waits by. */
const passCycle = async ({ page, site }: Visit): Promise<void> => {
  await site.sandbox.moveClock(2500);
  await page.clock.fastForward(2500);
};

for (const [market, cycleMs] of [
  ['gb', 2500],
  ['se', 3000],
  ['on', 2500],
  ['de', 5000],
] as const)
  test(
    `HP-37 a round lasts ${cycleMs} ms at least in ${market}, whoever asks for the next`,
    phone,
    async ({ page, site }) => {
      await site.sandbox.setSwitches({ market, gateSteps: '' });
      const visit = visitOf(page, site);
      const player = await site.sandbox.createPlayer({ mainMinor: 100_000n });
      const starts = watchStarts(page);
      await visitAs(visit, player);
      await visit.open('/game/double_bell#real');
      const slot = await slotOf(visit);
      expect(starts.at(-1)).toMatchObject({ market, min_cycle_ms: String(cycleMs) });
      await playRounds(slot, 2);
      const session = await sessionInFrame(page);
      for (let round = 0; round < 48; round += 1) {
        expect(await rawSpin(page, site, session, 20)).toMatchObject({ status: 200 });
        expect(await rawSpin(page, site, session, 20)).toEqual({ status: 429, error: 'TOO_FAST' });
        await site.sandbox.moveClock(cycleMs);
      }
      const at = (await site.sandbox.rounds(player.login)).map((round) => round.at);
      expect(at).toHaveLength(50);
      const cycles = at.slice(1).map((moment, index) => moment - (at[index] ?? 0));
      expect(Math.min(...cycles)).toBeGreaterThanOrEqual(cycleMs);
    },
  );

test(
  'HP-36 a key that is held plays one round, and what can only play by itself is not there',
  phone,
  async ({ page, site, watch }) => {
    watch.allow(/404 \(Not Found\)/);
    const visit = visitOf(page, site);
    const { t } = visit;
    const served = async () => (await page.request.get('/game/cube_tax')).status();
    expect(await served()).toBe(200);
    await site.sandbox.setSwitches({ market: 'gb' });
    const player = await site.sandbox.createPlayer({ mainMinor: 100_000n });
    const starts = watchStarts(page);
    await visitAs(visit, player);
    await expect.poll(served).toBe(404);
    await page.clock.install();
    await visit.open('/gamehall?search=cube+tax');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Cube Tax/ })).toHaveCount(0);
    await turnTo(page, '/game/cube_tax#real');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('system.notFound.header'));
    await turnTo(page, '/game/double_bell#real');
    const slot = await slotOf(visit);
    expect(starts.at(-1)).toMatchObject({ market: 'gb', autoplay: '0' });
    const spin = slot.locator('#spin');
    const rounds = async () => (await site.sandbox.rounds(player.login)).length;
    for (const [key, played] of [
      ['Enter', 1],
      ['Space', 2],
    ] as const) {
      await spin.focus();
      await page.keyboard.down(key);
      // Playwright repeats a key that is down already, as a keyboard does.
      await expect
        .poll(async () => {
          await page.keyboard.down(key);
          await passCycle(visit);
          return spin.isEnabled();
        })
        .toBe(true);
      for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down(key);
      await page.keyboard.up(key);
      await expect.poll(rounds).toBe(played);
      await expect(slot.locator('#result')).not.toBeEmpty();
      await passCycle(visit);
      await expect(spin).toBeEnabled();
      expect(await rounds()).toBe(played);
    }
  },
);

test(
  'HP-61 the law bounds a stake by age, the limits centre says when that changes, and it changes at midnight of the birthday',
  phone,
  async ({ page, site }) => {
    await site.sandbox.setSwitches({ market: 'gb' });
    const visit = visitOf(page, site);
    await playsOn(visit);
    const { t } = visit;
    const starts = watchStarts(page);
    // London is on UTC in February: midnight there is midnight here, and in the browser.
    const year = new Date(await site.sandbox.now()).getUTCFullYear() + 1;
    // A month before it: nothing that the market asks for again after a time is due until then.
    await toTime(visit, `${year}-01-20T12:00:00Z`);
    const birthday = Date.UTC(year, 1, 20);
    const profile = (birthYear: number) => JSON.stringify({ birth_date: `${birthYear}-02-20` });
    const young = await site.sandbox.createPlayer({ mainMinor: 100_000n, profile: profile(year - 25) });
    const grown = await site.sandbox.createPlayer({ mainMinor: 100_000n, profile: profile(1980) });
    const unknown = await site.sandbox.createPlayer({ mainMinor: 100_000n });
    const staking = async (): Promise<string> => {
      // Nobody's page is left that the address alone would turn.
      await page.goto('about:blank');
      await page.goto(visit.href('/game/double_bell#real'));
      await slotOf(visit);
      return sessionInFrame(page);
    };
    const refused = { status: 402, error: 'STAKE_BY_LAW' };
    for (const [player, allowed, above] of [
      [grown, 500, 1000],
      [unknown, 200, 500],
      [young, 200, 500],
    ] as const) {
      await visitAs(visit, player);
      const session = await staking();
      expect(starts.at(-1)).toMatchObject({ market: 'gb', max_stake: `${allowed / 100}.00` });
      expect(await rawSpin(page, site, session, above)).toEqual(refused);
      expect(await rawSpin(page, site, session, allowed)).toMatchObject({ status: 200 });
      const higher = (await slotOf(visit)).locator('#higher');
      while (await higher.isEnabled()) await higher.click();
      await expect((await slotOf(visit)).locator('#stake')).toHaveText(`${allowed / 100}.00 €`);
    }
    await turnTo(page, '/profile/responsible-game');
    const law = page.getByText(t('limits.law', { value: '2\u00a0€' }));
    await expect(law).toBeVisible();
    await law.scrollIntoViewIfNeeded();
    await expect(
      page.getByText(t('limits.law.next', { date: `20.02.${year} 00:00`, value: '5\u00a0€' })),
    ).toBeVisible();
    await site.sandbox.moveClock(birthday - (await site.sandbox.now()) - 60_000);
    await visitAs(visit, young);
    const session = await staking();
    expect(await rawSpin(page, site, session, 500)).toEqual(refused);
    await site.sandbox.moveClock(60_000);
    expect(await rawSpin(page, site, session, 500)).toMatchObject({ status: 200 });
    expect(await rawSpin(page, site, session, 1000)).toEqual(refused);
  },
);

test(
  'HP-38 what is not more than the stake is no win: not in the slot, not among the winners',
  phone,
  async ({ page, site }) => {
    await site.sandbox.setSwitches({ market: 'gb' });
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer({ mainMinor: 100_000n });
    await visitAs(visit, player);
    await page.clock.install();
    await visit.open('/game/double_bell#real');
    const slot = await slotOf(visit);
    for (const [more, isCelebrated] of [
      [-1, false],
      [0, false],
      [1, true],
    ] as const) {
      await page.route('**/frame/spin', async (route) => {
        const answer = await route.fetch();
        const round = (await answer.json()) as Readonly<Record<string, string>>;
        await route.fulfill({ json: { ...round, wonMinor: String(Number(round['stakedMinor']) + more) } });
      });
      await slot.locator('#spin').click();
      await expect(slot.locator('#result')).toHaveText(isCelebrated ? /^Win: / : /^Returned: /);
      expect(await slot.locator('body.won').count()).toBe(isCelebrated ? 1 : 0);
      await page.unroute('**/frame/spin');
      await passCycle(visit);
      await expect(slot.locator('#spin')).toBeEnabled();
    }
    const at = (await site.sandbox.now()) - 1;
    for (const [name, amount] of [
      ['Even Stake', 30_000],
      ['Above Stake', 30_001],
    ] as const)
      await site.sandbox.query(
        `insert into winners (fakename, sysname, amount_minor, stake_minor, currency, at) values (?, 'double_bell', ?, 30000, 'EUR', ?)`,
        [name, amount, at],
      );
    await turnTo(page, '/winners');
    const main = page.getByRole('main');
    await expect(main.getByText(/300[.,]01/).first()).toBeVisible();
    await expect(main.getByText(/300[.,]00\s€|^300\s€$/)).toHaveCount(0);
  },
);
