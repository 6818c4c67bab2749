import { afterEach, describe, expect, it, vi } from 'vitest';
import { house, playerOwner, post } from '../../sandbox/ledger/ledger.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import { callsOf, openAt, page, player, sandbox, soon, useAccountPages } from './account-pages.ts';

const t = textsOf('en-US');
useAccountPages();
afterEach(() => vi.useRealTimers());
const switchPush = (isOn: boolean) => sandbox.client().post('/sandbox/api/switches', { isPushOffered: isOn });
afterEach(() => switchPush(true));
let given = 0;
/** Money that comes to a player from elsewhere. */
const give = (uid: number, amountMinor: bigint) =>
  post(sandbox.platform.db, {
    kind: 'opening',
    ref: `background:${(given += 1)}`,
    at: Date.now(),
    currency: 'EUR',
    legs: [{ owner: playerOwner(uid), kind: 'main', amountMinor }, house('clearing', -amountMinor)],
  });

/** Modules of parts that are not there yet would wait for a clock that stands: they come first. */
const fakeClock = async () => {
  await page.html();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
};
const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('the balance', () => {
  it('AC-4.21 is polled on the interval of the configuration while nothing is pushed, and what has changed is shown', async () => {
    await switchPush(false);
    sandbox.platform.setOverrides({ config: { balanceRefresh: { countSecondsForInterval: 1 } } });
    const one = await player({ balance: '50.00' });
    await openAt('/terms', { as: one, polls: true });
    await page.shows('50.00 €');
    const polls = () => callsOf('account.getBalance').length;
    const askedAt = async () => {
      const before = polls();
      await soon(() => expect(polls()).toBe(before + 1));
      return performance.now();
    };
    const first = await askedAt();
    await give(one.uid, 1234n);
    expect((await askedAt()) - first).toBeGreaterThan(950);
    await page.shows('62.34 €');
  });

  it('BY-1.11 arrives by push, as wins, limits and the end of the session do, and nobody polls then; without a stream polling stays', async () => {
    sandbox.platform.setOverrides({ config: { balanceRefresh: { countSecondsForInterval: 1 } } });
    const one = await player({ balance: '50.00' });
    await openAt('/winners', { as: one, polls: true });
    await page.shows('50.00 €');
    const streams = () => page.calls().filter(({ url }) => url.pathname === '/api/stream').length;
    const polls = () => callsOf('account.getBalance').length;
    await soon(() => expect(streams()).toBe(1));
    const heard: string[] = [];
    page.actor('boards').system.inspect(({ type, ...seen }) => {
      if (type === '@xstate.event' && 'event' in seen) heard.push(seen.event.type);
    });
    const before = polls();
    const since = performance.now();
    const through = globalThis.fetch;
    const isTold = (input: string) => !/\/api\/(?!account\.getInfo)/.test(input);
    let isHeld = false;
    let underWay = 0;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (isTold(input)) return through(input, init);
      if (isHeld) return new Promise(() => {});
      underWay += 1;
      return through(input, init).finally(() => (underWay -= 1));
    });
    await give(one.uid, 1234n);
    await page.shows('62.34 €');
    const { sysname } = await sandbox.platform.db
      .selectFrom('games')
      .select('sysname')
      .orderBy('rank')
      .executeTakeFirstOrThrow();
    const winner = { fakename: 'Quill', sysname, jackpot_id: null, currency: 'EUR' };
    // A page that reads its lists in the moment of a win takes the next one.
    let amount = 777_677;
    await vi.waitFor(
      async () => {
        if (heard.includes('wins.pushed')) return;
        await sandbox.platform.db
          .insertInto('winners')
          .values({ ...winner, amount_minor: (amount += 1), stake_minor: 100, at: Date.now() } as never)
          .execute();
        throw new Error('no win was pushed yet');
      },
      { timeout: 15_000, interval: 600 },
    );
    await page.shows(/7,776\.\d\d €/);
    await page.goTo('/profile/responsible-game');
    await page.shows(t('limits.none'));
    await sandbox.platform.db
      .insertInto('limits')
      .values({ uid: one.uid, kind: 'loss', period: '7_days', value_minor: 7500, set_at: 0 } as never)
      .execute();
    await page.shows(t('limits.per.7_days'));
    // Longer than the interval of the polls and what is added to it.
    await soon(() => expect(performance.now() - since).toBeGreaterThan(1200));
    expect([polls() - before, streams()]).toEqual([0, 1]);

    await page.shows('62.34 €');
    await page.until('figures', (state) => state.matches('shown'));
    // What the page asks by itself waits, so that it tells nothing of the end.
    isHeld = true;
    await soon(() => expect(underWay).toBe(0));
    let refused: readonly string[] | null = null;
    page.actor('session').system.inspect(({ type, ...seen }) => {
      if (type !== '@xstate.event' || !('event' in seen) || seen.event.type !== 'session.expired') return;
      refused ??= page.calls().flatMap(({ answer, url }) => (answer?.status === 401 ? [url.pathname] : []));
    });
    await sandbox.platform.db
      .updateTable('sessions')
      .set({ ended_at: 1 })
      .where('uid', '=', one.uid)
      .execute();
    await page.until('session', (state) => !state.matches('player'));
    // No call was refused before the page heard of it.
    expect(refused).toEqual([]);
    vi.stubGlobal('fetch', through);
    await page.shows(t('shell.register.short'));
    page.close();

    await switchPush(false);
    await openAt('/terms', { as: one, polls: true });
    await soon(() => expect(polls()).toBe(1));
    await give(one.uid, 1000n);
    await page.shows('72.34 €');
    expect(streams()).toBe(1);
  });
});

describe('builds', () => {
  it('SH-7.27 SH-4.50 SH-9.34 builds/latest.json is polled with a timestamp as often as the operator says, and a new build is taken with the next navigation', async () => {
    const asked: string[] = [];
    let build = 'test';
    const answerBuilds = () => {
      const through = globalThis.fetch;
      vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
        if (!input.startsWith('/builds/latest.json')) return through(input, init);
        asked.push(input);
        return Promise.resolve(Response.json({ id: build, timestamp: Date.now() }));
      });
    };
    const intervalMs = () =>
      (page.actor('updates').getSnapshot().context as { intervalMs: number }).intervalMs;
    sandbox.platform.setOverrides({ config: { buildPollSeconds: null } });
    await openAt('/terms', { polls: true });
    // By default it is an hour.
    expect(intervalMs()).toBe(3_600_000);
    page.close();
    sandbox.platform.setOverrides({ config: { buildPollSeconds: 1 } });
    await openAt('/terms', { polls: true });
    answerBuilds();
    const at: number[] = [];
    await soon(() => {
      while (at.length < asked.length) at.push(performance.now());
      expect(at.length).toBeGreaterThanOrEqual(2);
    });
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(900);
    for (const one of asked) expect(one).toMatch(/^\/builds\/latest\.json\?\d{13}$/);
    expect(new Set(asked).size).toBe(asked.length);
    // The own build changes nothing.
    await page.goTo('/winners');
    const reloads = () => page.did().filter(([name]) => name === 'reload').length;
    expect(reloads()).toBe(0);
    build = 'another-build';
    await page.until('updates', (state) => state.matches('outdated'));
    expect(reloads()).toBe(0);
    await page.goTo('/terms');
    await soon(() => expect(reloads()).toBe(1));
  });
});

describe('a resting player', () => {
  /** The dialog on the page: its words, and whether it can be closed. */
  const warning = async () => {
    const [dialog] = all(drawn(await page.html()), byRole('alertdialog'));
    if (!dialog) return null;
    const names = all(dialog, ({ tag }) => tag === 'button').map(
      ({ attributes }) => attributes['aria-label'] ?? '',
    );
    const [, seconds = ''] = /log you out in (\d+) seconds/.exec(wordsOf(dialog)) ?? [];
    return { seconds: Number(seconds), canClose: names.includes(t('common.close')) };
  };
  const act = () => page.send('inactivity', { type: 'inactivity.activity.seen', at: Date.now() });
  const warnedSoon = (isOpen: boolean) => soon(async () => expect((await warning()) !== null).toBe(isOpen));

  it('SH-4.18 SH-4.19 SH-4.21 SH-4.22 SH-9.07 SH-9.08 is warned at 80 of 100 configured seconds without a way to close it, for the last 20, stays by activity and routes, and is logged out at the end', async () => {
    sandbox.platform.setOverrides({ general: { time_to_force_logout: 100 } });
    await openAt('/terms', { as: await player() });
    // The dialog's own module, before its time is counted.
    await import('../../src/features/site/dialogs/inactivity.views.ts');
    await fakeClock();
    act();
    await after(79);
    expect(await warning()).toBeNull();
    act();
    await after(79);
    expect(await warning()).toBeNull();
    await page.goTo('/winners');
    await after(78);
    expect(await warning()).toBeNull();
    act();
    await after(80);
    await warnedSoon(true);
    const first = await warning();
    expect(first?.canClose).toBe(false);
    expect(first?.seconds).toBe(20);
    const { stack } = page.actor('dialogs').getSnapshot().context as {
      stack: readonly { props: { endsAt: number } }[];
    };
    const left = ((stack[0]?.props.endsAt ?? 0) - Date.now()) / 1000;
    expect([left > 15, left <= 20]).toEqual([true, true]);
    act();
    await warnedSoon(false);
    await after(79);
    expect([await warning(), callsOf('auth.logout')]).toEqual([null, []]);
    await after(1);
    await warnedSoon(true);
    await after(20);
    await page.until('session', (state) => state.matches('signedOut'));
    expect(callsOf('auth.logout')).toHaveLength(1);
    expect(page.did().filter(([name]) => name === 'loadDocument')).toEqual([['loadDocument', '/']]);
    await warnedSoon(false);
  });

  it('SH-4.18 no guest is watched, and no player where time_to_force_logout is not configured', async () => {
    for (const [seconds, as] of [
      [100, false],
      [null, true],
    ] as const) {
      sandbox.platform.setOverrides({ general: { time_to_force_logout: seconds } });
      await openAt('/terms', as ? { as: await player() } : {});
      await fakeClock();
      act();
      await after(300);
      expect([await warning(), callsOf('auth.logout')]).toEqual([null, []]);
      vi.useRealTimers();
      page.close();
    }
  });
});
