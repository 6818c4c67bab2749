import { describe, expect, it } from 'vitest';
import { createFakeBrowser } from '../tests/poller/fake-browser.ts';
import type { Answerer } from '../tests/poller/fake-browser.ts';
import { buildPoll } from '../schemas/constants.ts';
import { pauseOf } from './topic.ts';

const money = (amount: string) => ({ amount, currency: 'EUR' });
const balances = (main: string) => ({
  balance_main: money(main),
  balance_bonus: money('0'),
  balance_betting_bonus: money('0'),
  balance_fun: money('0'),
});
const data = (main: string) => Response.json({ data: balances(main) });
const watch = { uid: 42, locale: 'en-US', intervalMs: 10_000, known: balances('100') };

const open = (answer: Answerer = () => data('100')) => {
  const browser = createFakeBrowser(answer);
  const tab = (name: string, isVisible = true) => {
    const opened = browser.openTab(name);
    opened.setVisible(isVisible);
    opened.watchBalance(watch);
    return opened;
  };
  return { ...browser, tab, times: () => browser.asked.map(({ at }) => at - 1_000_000) };
};

describe('poller', () => {
  it('AC-4.21 polls the balance on the interval, at the own origin and past every cache', async () => {
    const { tab, pass, asked, times } = open();
    tab('a');
    await pass(35_000);
    expect(times()).toEqual([10_000, 20_000, 30_000]);
    expect(asked[0]?.url).toBe('/api/account.getBalance?v=1&locale=en-US');
    expect(asked[0]?.headers.get('x-croupier')).toBe('1');
    expect(asked[0]?.headers.get('x-player')).toBe('42');
  });

  it('says nothing to the page while nothing changes, and tells a change once', async () => {
    let main = '100';
    const { tab, pass, told } = open(() => data(main));
    const a = tab('a');
    await pass(60_000);
    expect(told).toEqual([]);
    main = '90';
    await pass(30_000);
    expect(told).toEqual([{ tab: 'a', what: { uid: 42, main: '90' } }]);
    // The page read 80 by itself; the platform says 90 again: that is a change.
    a.knowBalance(balances('80'));
    await pass(10_000);
    expect(told.length).toBe(2);
  });

  it('asks from one tab for all of them, and all hear of a change', async () => {
    let main = '100';
    const { tab, pass, asked, told, times } = open(() => data(main));
    for (const name of ['a', 'b', 'c', 'd']) tab(name);
    main = '70';
    await pass(50_000);
    expect(times()).toEqual([10_000, 20_000, 30_000, 40_000, 50_000]);
    expect(new Set(asked.map((one) => one.tab)).size).toBe(1);
    expect(told.map((one) => one.tab).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('goes on in another tab, at the same pace, when the leading one is closed', async () => {
    const { tab, pass, asked, times } = open();
    const a = tab('a');
    tab('b');
    await pass(25_000);
    expect(asked.map((one) => one.tab)).toEqual(['a', 'a']);
    await a.close();
    await pass(10_000);
    expect(asked.map((one) => one.tab)).toEqual(['a', 'a', 'b']);
    expect(times().at(-1)).toBe(30_000);
  });

  it('asks only while some tab is visible, and at once when one becomes visible after longer than the interval', async () => {
    const { tab, pass, asked, times } = open();
    const a = tab('a');
    const b = tab('b', false);
    await pass(15_000);
    a.setVisible(false);
    await pass(600_000);
    expect(times()).toEqual([10_000]);
    b.setVisible(true);
    await pass(1_000);
    expect(asked.map((one) => one.tab)).toEqual(['a', 'b']);
    expect(times().at(-1)).toBe(615_000);
  });

  it('has one request in flight and drops the answer of one that was given up', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const { tab, pass, asked, told } = open(
      () =>
        new Promise((resolve) => {
          waiting.push(resolve);
        }),
    );
    const a = tab('a');
    await pass(120_000);
    expect(asked.length).toBe(1);
    a.watchBalance(null);
    waiting[0]?.(data('5'));
    await pass(60_000);
    expect(told).toEqual([]);
    expect(asked.length).toBe(1);
  });

  it('backs off after failures of any kind and recovers with the first answer', async () => {
    const faults: Answerer[] = [
      () => new Response('', { status: 503 }),
      () => Response.json({ error: { type: 'InternalServerErrorException' } }),
      () => Promise.reject(new TypeError('offline')),
      () => new Response('{"data":', { status: 200 }),
      () => Response.json({ data: { balance_main: { amount: 'much' } } }),
    ];
    let turn = 0;
    const { tab, pass, times, told } = open((url, signal) => {
      turn += 1;
      return (faults[turn - 1] ?? (() => data('1')))(url, signal);
    });
    tab('a');
    await pass(10_000 + 20_000 + 40_000 + 80_000 + 160_000 + 300_000 + 10_000);
    expect(times()).toEqual([10_000, 30_000, 70_000, 150_000, 310_000, 610_000, 620_000]);
    expect(told).toEqual([{ tab: 'a', what: { uid: 42, main: '1' } }]);
  });

  it('waits as long as the platform asked for', async () => {
    const { tab, pass, times } = open(
      () => new Response('', { status: 429, headers: { 'retry-after': '60' } }),
    );
    tab('a');
    await pass(80_000);
    expect(times()).toEqual([10_000, 70_000]);
  });

  it('keeps the pace when the page asks again for the same, and starts anew for another player', async () => {
    const { tab, pass, times, asked } = open();
    const a = tab('a');
    for (let click = 0; click < 4; click += 1) {
      await pass(4_000);
      a.watchBalance(watch);
    }
    expect(times()).toEqual([10_000]);
    a.watchBalance({ ...watch, uid: 43 });
    await pass(10_000);
    expect(asked.at(-1)?.headers.get('x-player')).toBe('43');
    expect(times()).toEqual([10_000, 26_000]);
  });

  it('SH-7.27 SH-9.34 polls builds/latest.json with the time as its query, at the interval that it is given', async () => {
    let id = 'b1';
    const { openTab, pass, asked, told } = open(() => Response.json({ id, timestamp: 1 }));
    const a = openTab('a');
    a.setVisible(true);
    a.watchBuild({ build: 'b1', intervalMs: buildPoll.intervalMs });
    await pass(buildPoll.intervalMs);
    expect(asked.map(({ url }) => url)).toEqual([`/builds/latest.json?${1_000_000 + 3_600_000}`]);
    expect(told).toEqual([]);
    id = 'b2';
    await pass(buildPoll.intervalMs);
    expect(new Set(asked.map(({ url }) => url)).size).toBe(2);
    expect(told).toEqual([{ tab: 'a', what: 'b2' }]);
    a.watchBuild({ build: 'b2', intervalMs: 60_000 });
    await pass(60_000);
    expect(asked.length).toBe(3);
  });

  it('never shortens an interval, and keeps one that is longer than the longest back-off', () => {
    const pace = { at: 0, failures: 0, retryAfterMs: 0 };
    expect(pauseOf(10_000, pace)).toBe(10_000);
    expect(pauseOf(10_000, { ...pace, failures: 20 })).toBe(300_000);
    expect(pauseOf(3_600_000, { ...pace, failures: 3 })).toBe(3_600_000);
    expect(pauseOf(10_000, { ...pace, retryAfterMs: 900_000 })).toBe(900_000);
  });
});
