import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeBrowser } from '../poller/fake-browser.ts';
import { openPage, quiet, standInAnswers, standInPlayer } from '../journal/stand-in-site.ts';
import type { StandInPage } from '../journal/stand-in-site.ts';
import { succeed } from '../../schemas/rules/kit/outcome.ts';
import { randomOf } from '../fuzz/random.ts';

/** `npm run soak:day` plays eight hours; a test run a quarter of one. */
const hours = Number(process.env['SOAK_HOURS'] ?? 0.25);
const seed = Number(process.env['SOAK_SEED'] ?? 20261122);
const MINUTE = 60_000;
const INTERVAL = 10_000;
const limitMs = 60_000 + hours * 600_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapBytes = (): number => {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
};

/** Grown by at most a twentieth between the end of the first quarter and the end, when the day is long enough to tell. */
const expectSteady = (what: string, heaps: readonly number[]): void => {
  const settled = heaps[Math.floor(heaps.length / 4)] ?? 0;
  const growth = ((heaps.at(-1) ?? 0) - settled) / settled;
  if (hours >= 2) expect([what, growth < 0.05, growth]).toEqual([what, true, growth]);
  console.log(`${what}: ${hours} h, heap ${(growth * 100).toFixed(1)} % over the last three quarters`);
};

const money = (amount: string) => ({ amount, currency: 'EUR' });
const balances = {
  balance_main: money('100'),
  balance_bonus: money('0'),
  balance_betting_bonus: money('0'),
  balance_fun: money('0'),
};

afterEach(() => void vi.useRealTimers());

it(
  'four tabs of two players ask by one leader for each player, all day, and leave no timer behind',
  async () => {
    const random = randomOf(seed);
    // Thousands of calls are over before the first real second is: their time limits would all be held at once.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
    const browser = createFakeBrowser(() =>
      random.chance(0.02) ? new Response('', { status: 503 }) : Response.json({ data: balances }),
    );
    const players = [42, 42, 43, 43];
    const open = (place: number, round: number) => {
      const tab = browser.openTab(`${players[place]}/${place}.${round}`);
      tab.setVisible(true);
      const uid = players[place] ?? 0;
      tab.watchBalance({ uid, locale: 'en-US', intervalMs: INTERVAL, known: balances });
      return tab;
    };
    const tabs = players.map((_, place) => open(place, 0));
    const heaps: number[] = [];
    let asked = 0;
    const minutes = Math.round(hours * 60);
    for (let minute = 1; minute <= minutes; minute += 1) {
      const place = random.int(players.length);
      const act = random.int(6);
      // oxlint-disable no-await-in-loop -- Time passes in one order.
      if (act === 0) {
        await tabs[place]?.close();
        tabs[place] = open(place, minute);
      } else if (act === 1) tabs[place]?.setVisible(false);
      else for (const tab of tabs) tab.setVisible(true);
      const from = browser.now();
      await browser.pass(MINUTE);
      // oxlint-enable no-await-in-loop
      for (const uid of new Set(players)) {
        const times = browser.asked.filter(({ tab }) => tab.startsWith(`${uid}/`)).map(({ at }) => at);
        expect([minute, uid, times.length <= MINUTE / INTERVAL + 1]).toEqual([minute, uid, true]);
        // Two leaders would ask closer together than one ever does.
        const close = times.filter(
          (at, index) => index > 0 && at - (times[index - 1] ?? from) < INTERVAL - 1,
        );
        expect([minute, uid, close.length <= 1]).toEqual([minute, uid, true]);
      }
      asked += browser.asked.length;
      browser.asked.length = 0;
      browser.told.length = 0;
      if (minute % 15 === 0) heaps.push(heapBytes());
    }
    expect(asked).toBeGreaterThan(minutes * 6);
    expect(asked).toBeLessThanOrEqual(minutes * 14);
    for (const tab of tabs)
      // oxlint-disable-next-line no-await-in-loop
      await tab.close();
    await browser.pass(5 * MINUTE);
    expect([browser.asked.length, browser.timers()]).toEqual([0, 0]);
    expectSteady(`poller: ${asked} requests`, heaps);
  },
  limitMs,
);

it(
  'the actors of four pages of two players run all day in the memory of their first hours, and leave no timer behind',
  async () => {
    vi.useFakeTimers();
    const pages: StandInPage[] = [];
    for (const uid of [42, 42, 43, 43]) {
      // oxlint-disable-next-line no-await-in-loop
      const page = await openPage('/terms', {
        ...standInAnswers,
        getInfo: () => succeed({ ...standInPlayer, uid }),
      });
      // oxlint-disable-next-line no-await-in-loop
      await page.send(['session'], { type: 'session.refresh.requested' });
      pages.push(page);
    }
    const places = ['/terms', '/cashier/deposit', '/', '/privacy'];
    const heaps: number[] = [];
    const random = randomOf(seed);
    const minutes = Math.round(hours * 60);
    for (let minute = 1; minute <= minutes; minute += 1) {
      // oxlint-disable no-await-in-loop -- Time passes in one order.
      await vi.advanceTimersByTimeAsync(MINUTE);
      const page = random.pick(pages);
      await page.send(['navigation'], { type: 'navigation.requested', to: random.pick(places) });
      await quiet();
      // oxlint-enable no-await-in-loop
      for (const one of pages) {
        // As the journal does, which writes them away.
        one.recorder.take();
        one.log.effects.length = 0;
      }
      if (minute % 15 === 0) heaps.push(heapBytes());
    }
    for (const { root } of pages) {
      expect((root.getSnapshot() as { readonly status: string }).status).toBe('active');
      root.stop();
    }
    await quiet();
    expect(vi.getTimerCount()).toBe(0);
    expectSteady('actors of four pages', heaps);
  },
  limitMs,
);
