import { describe, expect, it } from 'vitest';
import { createFakeBrowser } from '../tests/poller/fake-browser.ts';
import { createOwnLocks } from './own-locks.ts';
import { platformPaths } from '../schemas/constants.ts';
import { retryPauseOf, silenceMs } from './push-leader.ts';

const money = (amount: string) => ({ amount, currency: 'EUR' });
const balances = (main: string) => ({
  balance_main: money(main),
  balance_bonus: money('0'),
  balance_betting_bonus: money('0'),
  balance_fun: money('0'),
});

/** A platform whose stream is written by the test. `answers`: what the next asks for the stream get instead. */
const open = (answers: (() => Response | Promise<Response>)[] = []) => {
  const streams: { readonly say: (text: string) => void; readonly end: () => void; isOpen: boolean }[] = [];
  const encoder = new TextEncoder();
  const stream = (signal: AbortSignal): Response => {
    let control!: ReadableStreamDefaultController<Uint8Array>;
    const entry = {
      isOpen: true,
      say: (text: string) => control.enqueue(encoder.encode(text)),
      end: () => {
        if (entry.isOpen) control.close();
        entry.isOpen = false;
      },
    };
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        control = controller;
      },
      cancel: () => {
        entry.isOpen = false;
      },
    });
    signal.addEventListener('abort', () => entry.end());
    streams.push(entry);
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const browser = createFakeBrowser((url, signal) => {
    if (url.startsWith(platformPaths.stream)) return answers.length > 0 ? answers.shift()!() : stream(signal);
    return Response.json({ data: balances('100') });
  });
  const tab = (name: string, isVisible = true) => {
    const opened = browser.openTab(name);
    opened.setVisible(isVisible);
    opened.watchPush({ uid: 42, locale: 'en-US' });
    opened.watchBalance({ uid: 42, locale: 'en-US', intervalMs: 10_000, known: balances('100') });
    return opened;
  };
  const asked = (path: string) => browser.asked.filter(({ url }) => url.startsWith(path));
  return {
    ...browser,
    tab,
    streams,
    say: (name: string, data: unknown, id = 'i1') =>
      streams.at(-1)?.say(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    asksForStream: () => asked(platformPaths.stream),
    polls: () => asked('/api/account.getBalance').map(({ at }) => at - 1_000_000),
  };
};
const minute = 60_000;

describe('push', () => {
  it('BY-1.11 while the stream is open the balance arrives by it and nobody polls', async () => {
    const { tab, pass, say, streams, told, polls, asksForStream } = open();
    tab('a');
    await pass(1_000);
    expect(asksForStream().map(({ url }) => url)).toEqual(['/api/stream?v=1&locale=en-US']);
    expect(Object.fromEntries(asksForStream()[0]?.headers ?? [])).toMatchObject({
      accept: 'text/event-stream',
      'x-croupier': '1',
      'x-player': '42',
    });
    say('balance', balances('90'));
    for (let beat = 0; beat < 20; beat += 1) {
      await pass(30_000);
      streams[0]?.say(': beat\n\n');
    }
    expect(polls()).toEqual([]);
    expect(told[0]).toEqual({ tab: 'a', what: { uid: 42, kind: 'balance', data: balances('90') } });
  });

  it.each([
    ['404', () => new Response('', { status: 404 })],
    ['204', () => new Response(null, { status: 204 })],
    ['503', () => new Response('', { status: 503 })],
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['no answer', () => Promise.reject(new TypeError('offline'))],
  ])('BY-1.11 a platform that offers none (%s) is asked once, and polling stays', async (_name, answer) => {
    const { tab, pass, polls, asksForStream } = open([answer]);
    const a = tab('a');
    await pass(35_000);
    a.setVisible(false);
    a.setVisible(true);
    await pass(10 * minute);
    expect(asksForStream().length).toBe(1);
    expect(polls().slice(0, 3)).toEqual([10_000, 20_000, 30_000]);
  });

  it('BY-1.11 a lost stream goes on from the last event; until then polling takes over at once', async () => {
    const { tab, pass, say, streams, told, polls, asksForStream, now } = open();
    tab('a');
    await pass(minute / 2);
    say('balance', balances('90'), 'x.y.z');
    await pass(0);
    expect(polls()).toEqual([]);
    const lostAt = now() - 1_000_000;
    streams[0]?.end();
    await pass(0);
    expect(polls()).toEqual([lostAt]);
    expect(told.at(-1)?.what).toMatchObject({ kind: 'lost' });
    await pass(1_000);
    expect(asksForStream().map(({ headers }) => headers.get('last-event-id'))).toEqual([null, 'x.y.z']);
    await pass(20_000);
    expect(polls()).toEqual([lostAt]);
  });

  it('BY-1.11 waits longer after every failure, as long as it is told, and polls all the while', async () => {
    const failing: (() => Response)[] = [];
    const { tab, pass, streams, polls, asksForStream, now } = open(failing);
    tab('a');
    await pass(minute / 2);
    const start = now();
    failing.push(
      () => new Response('', { status: 503 }),
      () => new Response('', { status: 503 }),
      () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
    );
    streams[0]?.end();
    await pass(minute);
    const times = asksForStream()
      .slice(1)
      .map(({ at }) => at - start);
    expect(times).toEqual([1_000, 3_000, 7_000, 37_000]);
    expect(polls().map((at) => at + 1_000_000 - start)).toEqual([0, 10_000, 20_000, 30_000]);
    expect([retryPauseOf(1_000, 2, 0), retryPauseOf(1_000, 2, 0.5), retryPauseOf(2_000, 30, 0)]).toEqual([
      4_000, 6_000, 60_000,
    ]);
  });

  it('BY-1.11 silence counts as a loss', async () => {
    const { tab, pass, streams, asksForStream, polls } = open();
    tab('a');
    await pass(1_000);
    streams[0]?.say(': beat\n\n');
    await pass(silenceMs - 1);
    expect([asksForStream().length, polls()]).toEqual([1, []]);
    await pass(1_500);
    expect([streams[0]?.isOpen, asksForStream().length, polls().length]).toEqual([false, 2, 1]);
  });

  it('BY-1.11 one of several tabs holds the stream, all hear, and another goes on where it ended', async () => {
    const { tab, pass, say, streams, told, asksForStream, polls } = open();
    const tabs = [tab('a'), tab('b'), tab('c')];
    await pass(minute / 2);
    say('limits', { items: [] }, 'one');
    say('wins', { items: [] }, 'two');
    await pass(0);
    expect(asksForStream().map((one) => one.tab)).toEqual(['a']);
    for (const kind of ['limits', 'wins'])
      expect(
        told
          .filter(({ what }) => (what as { kind: string }).kind === kind)
          .map((one) => one.tab)
          .toSorted(),
      ).toEqual(['a', 'b', 'c']);
    await tabs[0]?.close();
    await pass(1_000);
    expect(asksForStream().map((one) => [one.tab, one.headers.get('last-event-id')])).toEqual([
      ['a', null],
      ['b', 'two'],
    ]);
    tabs[1]?.setVisible(false);
    await pass(1_000);
    expect(asksForStream().at(-1)?.tab).toBe('c');
    expect([streams[1]?.isOpen, streams[2]?.isOpen]).toEqual([false, true]);
    // Once, before the stream stood again.
    expect(polls()).toEqual([30_000]);
  });

  it('BY-1.11 tells balance and wins once more at every beat, for tabs that came later', async () => {
    const { tab, pass, say, streams, told } = open();
    tab('a');
    await pass(1_000);
    say('balance', balances('70'));
    say('limits', { items: [] });
    await pass(1_000);
    tab('b');
    await pass(1_000);
    expect(told.filter((one) => one.tab === 'b')).toEqual([]);
    streams[0]?.say(': beat\n\n');
    await pass(0);
    expect(told.filter((one) => one.tab === 'b').map(({ what }) => what)).toEqual([
      { uid: 42, kind: 'balance', data: balances('70') },
    ]);
  });

  it('BY-1.11 tells that the session has ended, by an event or by the refusal to go on', async () => {
    const answers: (() => Response)[] = [];
    const { tab, pass, say, streams, told, asksForStream } = open(answers);
    tab('a');
    await pass(1_000);
    const kinds = () => told.map(({ what }) => (what as { kind: string }).kind);
    say('logout', {});
    await pass(0);
    expect(kinds()).toEqual(['logout']);
    answers.push(() => new Response('', { status: 401 }));
    streams[0]?.end();
    await pass(10 * minute);
    expect(kinds()).toEqual(['logout', 'lost', 'logout']);
    expect(asksForStream().length).toBe(2);
  });

  it('BY-1.11 a player whose session was refused receives again after the next sign-in', async () => {
    const answers: (() => Response)[] = [];
    const { tab, pass, say, streams, told, asksForStream } = open(answers);
    const a = tab('a');
    await pass(1_000);
    answers.push(() => new Response('', { status: 401 }));
    streams[0]?.end();
    await pass(minute);
    a.watchPush(null);
    await pass(minute);
    expect(asksForStream().length).toBe(2);
    a.watchPush({ uid: 42, locale: 'en-US' });
    await pass(1_000);
    expect(asksForStream().length).toBe(3);
    say('wins', { items: [] });
    await pass(0);
    expect(told.at(-1)?.what).toEqual({ uid: 42, kind: 'wins', data: { items: [] } });
  });

  it('BY-1.11 drops what does not decode and what nobody knows', async () => {
    const { tab, pass, say, streams, told } = open();
    tab('a');
    await pass(1_000);
    say('balance', { balance_main: { amount: 'much' } });
    say('mood', { good: true });
    say('lost', null);
    streams[0]?.say('event: wins\ndata: {"items":\n\n');
    say('balance', balances('5'));
    await pass(1_000);
    expect(told.map(({ what }) => what)).toEqual([{ uid: 42, kind: 'balance', data: balances('5') }]);
  });

  it('ends with the player, and begins anew for another one', async () => {
    const { tab, pass, say, streams, told, asksForStream } = open();
    const a = tab('a');
    await pass(1_000);
    say('wins', { items: [] }, 'mine');
    await pass(0);
    a.watchPush({ uid: 43, locale: 'en-US' });
    await pass(1_000);
    expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    const { headers } = asksForStream()[1] ?? {};
    expect([headers?.get('x-player'), headers?.get('last-event-id')]).toEqual(['43', null]);
    a.watchPush(null);
    await pass(1_000);
    expect(streams[1]?.isOpen).toBe(false);
    expect(told.length).toBe(1);
  });
});

describe('locks of one worker', () => {
  it('let one in after the other, and forget who gave up', async () => {
    const locks = createOwnLocks();
    const log: string[] = [];
    const waiting: (() => void)[] = [];
    const enter = (name: string, signal = new AbortController().signal) =>
      locks.request('gate', { signal }, async () => {
        log.push(name);
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      });
    const leaving = new AbortController();
    const first = enter('a');
    const second = enter('b', leaving.signal);
    const third = enter('c');
    leaving.abort();
    await expect(second).rejects.toThrow('aborted');
    expect(log).toEqual(['a']);
    waiting[0]?.();
    await first;
    await Promise.resolve();
    expect(log).toEqual(['a', 'c']);
    waiting[1]?.();
    await third;
    void enter('d');
    await Promise.resolve();
    expect(log).toEqual(['a', 'c', 'd']);
  });
});
