import { describe, expect, it } from 'vitest';
import { createFakeBrowser } from '../tests/poller/fake-browser.ts';
import type { Answerer } from '../tests/poller/fake-browser.ts';
import { platformPaths } from '../schemas/constants.ts';

const money = (amount: unknown) => ({ amount, currency: 'EUR' });
const balances = (main: string) => ({
  balance_main: money(main),
  balance_bonus: money('0'),
  balance_betting_bonus: money('0'),
  balance_fun: money('0'),
});
const isStream = (url: string) => url.startsWith(platformPaths.stream);
const open = (answer: Answerer) => {
  const browser = createFakeBrowser(answer);
  const tab = browser.openTab('a');
  tab.setVisible(true);
  tab.watchBalance({ uid: 42, locale: 'en-US', intervalMs: 10_000, known: balances('100') as never });
  tab.watchBuild({ build: 'b1', intervalMs: 60_000 });
  tab.watchPush({ uid: 42, locale: 'en-US' });
  return browser;
};
const plain: Answerer = (url) =>
  isStream(url)
    ? new Response('', { status: 404 })
    : Response.json(url.includes('getBalance') ? { data: balances('100') } : { id: 'b1' });
const minute = 60_000;

describe('what another page of the origin says', () => {
  const at = 1_000_000;
  it.each([
    ['nothing', null],
    ['a text', 'balance 42'],
    ['no answer', { name: 'balance 42', at }],
    ['an answer of nothing', { name: 'push 42', at, answer: { ok: true, value: null } }],
    [
      'news of another build',
      { name: 'push 42', at, answer: { ok: true, value: { kind: 'riches', id: 7 } } },
    ],
    [
      'balances of another shape',
      { name: 'balance 42', at, answer: { ok: true, value: { balance_main: 7 } } },
    ],
    ['money that is none', { name: 'balance 42', at, answer: { ok: true, value: balances('1e9') } }],
    ['a build that is none', { name: 'build', at, answer: { ok: true, value: { id: 'b2' } } }],
    ['another player', { name: 'balance 7', at, answer: { ok: true, value: balances('9') } }],
    ['a failure without a wait', { name: 'balance 42', at, answer: { ok: false, retryAfterMs: 'long' } }],
  ])('%s reaches no page and stops no poll', async (_what, said) => {
    const { say, pass, told, asked } = open(plain);
    await pass(5_000);
    expect(() => say(said)).not.toThrow();
    await pass(30_000);
    expect(told).toEqual([]);
    expect(asked.filter(({ url }) => url.includes('getBalance'))).toHaveLength(3);
  });

  it('a time that has not come and a wait without an end stop no poll for long', async () => {
    const { say, pass, asked } = open(plain);
    await pass(5_000);
    say({ name: 'balance 42', at: 9e15, answer: { ok: true, value: balances('100') } });
    await pass(25_000);
    expect(asked.filter(({ url }) => url.includes('getBalance')).length).toBeGreaterThan(0);
    const before = asked.length;
    say({ name: 'balance 42', at: 1, answer: { ok: false, retryAfterMs: Infinity } });
    await pass(25 * 60 * minute);
    expect(asked.length).toBeGreaterThan(before);
  });
});

describe('a platform that wants to be asked without a pause', () => {
  it.each([503, 429])('a wait that no timer knows (%s) is a day, for balance and stream', async (status) => {
    let isUp = true;
    const long = () => new Response('', { status, headers: { 'retry-after': '99999999' } });
    const stream = () =>
      new Response('event: balance\ndata: {}\n\n', { headers: { 'content-type': 'text/event-stream' } });
    const { pass, asked } = open((url, signal) => {
      if (!isUp) return long();
      isUp = !isStream(url);
      return isStream(url) ? stream() : plain(url, signal);
    });
    await pass(20_000);
    expect(asked.filter(({ url }) => isStream(url)).length).toBeLessThan(4);
    expect(asked.filter(({ url }) => url.includes('getBalance')).length).toBeLessThan(4);
  });

  it('a flood of events is told now and then, the last one in any case', async () => {
    const flood = Array.from(
      { length: 5_000 },
      (_, at) =>
        `event: balance\nid: b${at}\ndata: ${JSON.stringify(balances(String(at)))}\n\n` +
        `event: limits\nid: l${at}\ndata: {}\n\nevent: logout\nid: o${at}\ndata: {}\n\n: beat\n\n`,
    ).join('');
    const { pass, told } = open((url, signal) => {
      if (!isStream(url)) return plain(url, signal);
      const body = new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode(flood)) });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
    await pass(1_000);
    const kinds = told.map(({ what }) => (what as { kind: string }).kind);
    for (const kind of ['balance', 'limits', 'logout'])
      expect(kinds.filter((one) => one === kind).length).toBeLessThan(7);
    expect(told.findLast(({ what }) => (what as { kind: string }).kind === 'balance')?.what).toMatchObject({
      data: balances('4999'),
    });
  });

  it('a clock that is put back stops no poll', async () => {
    const { pass, putClock, now, asked } = open(plain);
    await pass(15_000);
    putClock(now() - 24 * 60 * minute);
    const before = asked.length;
    await pass(minute);
    expect(asked.length - before).toBeGreaterThan(4);
  });
});
