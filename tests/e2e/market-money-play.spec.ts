import { signedIn } from './pages/limits.ts';
import { newTab } from './pages/intents.ts';
import { rawSpin, sessionInFrame } from './pages/raw-play.ts';
import { beginEarlier, playRounds, slotOf } from './pages/play.ts';
import { expectPath, reload, shownNet, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';
import { expect, test } from '../harness/test.ts';

const phone = { tag: '@phone' };
const minuteMs = 60_000;

const strip = ({ page, t }: Visit) => page.getByRole('region', { name: t('shell.figures'), exact: true });
const shownClock = async (visit: Visit): Promise<number> => {
  const text =
    (await strip(visit)
      .getByText(/^\d{2}:\d{2}:\d{2}$/)
      .textContent()) ?? '';
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
};
const check = ({ page, t }: Visit) => page.getByRole('alertdialog', { name: t('limits.check.title') });

test(
  'HP-04 after 20 rounds the strip equals the ledger to the cent, with its sign, in every layout of play',
  phone,
  async ({ page, site }) => {
    test.setTimeout(120_000);
    const visit = visitOf(page, site);
    await site.sandbox.setSwitches({ market: 'mt' });
    const player = await signedIn(visit, { mainMinor: 10_000n, is_betting: 1 });
    await visit.open('/game/double_bell#real');
    const slot = await slotOf(visit);
    const session = await sessionInFrame(page);
    for (let round = 0; round < 19; round += 1) await rawSpin(page, site, session, 20);
    await playRounds(slot, 1);
    const rounds = await site.sandbox.rounds(player.login);
    expect(rounds).toHaveLength(20);
    const net = rounds.reduce((all, row) => all + row.payout_minor - row.stake_minor, 0n);
    expect((await site.sandbox.balances(player.login)).main).toBe(10_000n + net);
    await expect.poll(() => shownNet(visit)).toBe(net);
    // Read aloud with its minus, which is U+2212.
    if (net < 0n) await expect(strip(visit)).toContainText('\u2212');
    for (const path of ['/betting', '/gamehall', '/']) {
      await visit.open(path);
      await expect.poll(() => shownNet(visit), path).toBe(net);
      await expect(strip(visit).getByText(/^\d{2}:\d{2}:\d{2}$/)).toBeInViewport();
    }
  },
);

test(
  'HP-04 HP-08 a platform that gives no figures is said to give none, where the market wants them',
  phone,
  async ({ page, site, watch }) => {
    watch.allow(/500|501|404/);
    const visit = visitOf(page, site);
    const absent = strip(visit).getByText(visit.t('shell.figures.absent'), { exact: true });
    await signedIn(visit);
    await site.sandbox.setFault({
      target: 'account.getSession',
      kind: 'error',
      when: 'before',
      errorType: 'MethodNotFound',
      times: -1,
    });
    await visit.open('/gamehall');
    await expect(strip(visit).getByRole('link')).toBeVisible();
    await expect(absent).toHaveCount(0);
    await site.sandbox.setSwitches({ market: 'on' });
    for (const path of ['/gamehall', '/game/double_bell', '/betting']) {
      await visit.open(path);
      await expect(absent, path).toHaveCount(2);
    }
  },
);

test(
  'HP-08 time of day and elapsed time stand on every page of play, the same in two tabs, by the clock of the platform',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await site.sandbox.setSwitches({ market: 'mt' });
    const { uid } = await signedIn(visit, { is_betting: 1 });
    await page.context().addInitScript(() => {
      const aheadMs = 7 * 3_600_000;
      const real = Date.now.bind(Date);
      Date.now = () => real() + aheadMs;
    });
    await beginEarlier(visit, uid, 25 * 60 * minuteMs);
    const other = await newTab(visit);
    for (const path of ['/gamehall', '/betting', '/game/double_bell']) {
      await visit.open(path);
      await other.open(path);
      for (const tab of [other, visit])
        await expect.poll(() => shownClock(tab), path).toBeGreaterThanOrEqual(25 * 3600);
      const both = [await shownClock(visit), await shownClock(other)];
      expect(Math.abs((both[0] ?? 0) - (both[1] ?? 0)), path).toBeLessThanOrEqual(5);
      const now = await site.sandbox.now();
      const minutes = [now - minuteMs, now, now + minuteMs].map((at) =>
        new Date(at).toISOString().slice(11, 16),
      );
      await expect(strip(visit).getByText(new RegExp(`^(?:${minutes.join('|')})$`)), path).toBeInViewport();
    }
    const before = await shownClock(visit);
    await reload(visit);
    await expect.poll(() => shownClock(visit)).toBeGreaterThanOrEqual(before);
  },
);

test(
  'HP-09 the check blocks play until it is answered, reminds, leads to the history and out, and comes without figures too',
  phone,
  async ({ page, site, watch }) => {
    watch.allow(/500|501|404/);
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'mt', realityCheckMin: 5, realityCheckMax: 30 });
    const { uid } = await signedIn(visit, { mainMinor: 5000n });
    await visit.open('/game/double_bell#real');
    await slotOf(visit);
    await beginEarlier(visit, uid, 31 * minuteMs);
    await reload(visit);
    await expect(check(visit)).toBeVisible();
    await expect(check(visit)).toContainText(t('limits.check.reminder'));
    await expect(check(visit).getByRole('button')).toHaveText([
      t('limits.check.logout'),
      t('limits.check.continue'),
    ]);
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 4);
    await expect(check(visit)).toBeVisible();
    await reload(visit);
    await check(visit)
      .getByRole('link', { name: t('limits.check.history') })
      .click();
    await expectPath(visit, '/cashier/history');
    await expect(check(visit)).toHaveCount(0);

    await site.sandbox.setFault({
      target: 'account.getSession',
      kind: 'error',
      when: 'before',
      errorType: 'MethodNotFound',
      times: -1,
    });
    await signedIn(visit);
    await visit.open('/gamehall');
    await expect(check(visit)).toContainText(t('limits.check.absent'));
    await check(visit)
      .getByRole('button', { name: t('limits.check.logout') })
      .click();
    await expect(
      page.getByRole('banner').getByRole('button', { name: t('shell.login'), exact: true }),
    ).toBeVisible();
  },
);

test(
  'HP-03 where the market wants words, won and lost are told apart by them in strip, check and sums',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'nl', realityCheckMin: 5, realityCheckMax: 30 });
    const player = await signedIn(visit, { mainMinor: 5000n });
    const now = await site.sandbox.now();
    await site.sandbox.postAt(player.login, 'round', now, -1250n);
    await visit.open('/gamehall');
    const lost = t('money.lost', { amount: '12.50 €' });
    await expect(strip(visit)).toContainText(lost);
    await visit.open('/cashier/history');
    // In the sums of the last days, and of the whole account.
    await expect(page.getByRole('main').getByText(lost)).toHaveCount(2);
    await site.sandbox.postAt(player.login, 'round', now + 1, 2000n);
    await beginEarlier(visit, player.uid, 31 * minuteMs);
    await visit.open('/gamehall');
    await expect(check(visit)).toContainText(t('money.gained', { amount: '7.50 €' }));
  },
);

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`HP-04 HP-08 clock and net result stay in view however far a page is scrolled, with the way to a break, at ${width} px @desktop`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'gb', gateSteps: '', depositLimitPrompt: 'off' });
    await signedIn(visit, { mainMinor: 5000n });
    for (const path of ['/', '/cashier/deposit', '/game/double_bell#real']) {
      await visit.open(path);
      await expect(strip(visit)).toBeInViewport({ ratio: 1 });
      await page.getByRole('contentinfo').last().scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
      await expect(strip(visit), path).toBeInViewport({ ratio: 1 });
      await expect(strip(visit).getByText(/^\d\d:\d\d:\d\d$/)).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    const way = strip(visit).getByRole('link', { name: t('shell.figures.break') });
    if (width < 992) return expect(way).toBeHidden();
    await way.click();
    await expect(page.getByRole('heading', { name: t('limits.timeOut.title') })).toBeInViewport();
  });
