import { afterEach, expect, it } from 'vitest';
import { freePorts } from '../../scripts/free-port.ts';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';
import { startStore } from '../../tests/harness/redis.ts';
import type { TestStore } from '../../tests/harness/redis.ts';
import type { LogEntry } from '../config.ts';
import { createAttempts } from './attempts.ts';
import { countsHere, openCounts } from './counts.ts';
import type { Counts } from './counts.ts';

type Front = Awaited<ReturnType<typeof startBareFront>>;
const rule = { free: 3, firstWaitMs: 2000, mostWaitMs: 8000, forgetMs: 60_000 };
const stores: TestStore[] = [];
const opened: { readonly stop: () => unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
  for (const store of stores.splice(0)) await store.stop();
});

const storeOf = async (...asked: Parameters<typeof startStore>): Promise<TestStore> => {
  const store = await startStore(...asked);
  stores.push(store);
  return store;
};

/** A process that counts in the store, once it has reached it or given up. */
const replica = async (redisUrl: string, expected: string): Promise<{ counts: Counts; logs: LogEntry[] }> => {
  const logs: LogEntry[] = [];
  const told = { redisUrl, sealKey: 'k'.repeat(40), log: (entry: LogEntry) => void logs.push(entry) };
  const counts = await openCounts(told as Parameters<typeof openCounts>[0]);
  opened.push(counts);
  await until(() => logs.some(({ message }) => message === expected));
  return { counts, logs };
};

const until = async (isSo: () => boolean): Promise<void> => {
  for (const end = Date.now() + 8000; !isSo();) {
    if (Date.now() > end) throw new Error('it never came');
    await new Promise((done) => setTimeout(done, 20));
  }
};

it.each(['stand-in', 'best'] as const)(
  '15.2.2 replicas count attempts together, under names that say nothing (%s)',
  async (kind) => {
    const store = await storeOf(kind);
    const both = await Promise.all([1, 2].map(() => replica(store.url, 'counts are shared')));
    const [one, two] = both.map(({ counts }) => createAttempts('here', rule, counts)) as [
      ReturnType<typeof createAttempts>,
      ReturnType<typeof createAttempts>,
    ];
    expect([(await one.begin('anna')).waitMs, (await two.begin('anna')).waitMs]).toEqual([0, 0]);
    expect((await one.begin('anna')).waitMs).toBe(0);
    const waitMs = await two.waitMs('anna');
    expect(waitMs).toBeGreaterThan(1500);
    expect(waitMs).toBeLessThanOrEqual(2000);
    expect((await two.begin('anna')).waitMs).toBeGreaterThan(1500);
    await new Promise((done) => setTimeout(done, waitMs + 20));
    const rush = await Promise.all([one, two, one, two, one, two].map((at) => at.begin('anna')));
    expect(rush.filter((attempt) => attempt.waitMs === 0)).toHaveLength(1);
    // At least doubled: the one that passes may be the last of the rush.
    expect(await one.waitMs('anna')).toBeGreaterThan(3000);
    expect(await one.waitMs('anna')).toBeLessThanOrEqual(8000);
    const keys = await store.keys();
    expect(keys.length).toBeGreaterThan(1);
    expect(keys.filter((key) => key.includes('anna') || !key.startsWith('croupier:here:'))).toEqual([]);
    await one.forget('anna');
    const [counting] = both.map(({ counts }) => counts.counter('renewed', 2000));
    for (let at = 1; at <= 4; at += 1) {
      expect(await counting?.add('berta')).toBe(at);
      await new Promise((done) => setTimeout(done, 900));
    }
    expect([await two.waitMs('anna'), (await two.begin('anna')).waitMs]).toEqual([0, 0]);
  },
  20_000,
);

it('of more keys than a process has room for the one that was counted longest ago begins anew', async () => {
  const counter = countsHere().counter('keys', 600_000);
  for (let at = 0; at < 50_000; at += 1) await counter.add(`key ${at}`);
  expect(await counter.add('key 0')).toBe(2);
  await counter.add('one more');
  expect([await counter.add('key 0'), await counter.add('key 2')]).toEqual([3, 2]);
  expect(await counter.add('key 1')).toBe(1);
});

it('a store that is not there, or goes, leaves each process to count for itself, and is taken up again', async () => {
  const [port = 0] = await freePorts(1);
  const { counts, logs } = await replica(
    `redis://:secret-word@127.0.0.1:${port}`,
    'counts are kept here alone',
  );
  const attempts = createAttempts('here', rule, counts);
  for (let at = 0; at < 3; at += 1) expect((await attempts.begin('anna')).waitMs).toBe(0);
  expect((await attempts.begin('anna')).waitMs).toBeGreaterThan(1000);
  expect(JSON.stringify(logs)).not.toContain('secret-word');
  const store = await storeOf('stand-in', port);
  await until(() => logs.at(-1)?.message === 'counts are shared');
  expect((await attempts.begin('berta')).waitMs).toBe(0);
  expect(await store.keys()).toHaveLength(1);
}, 20_000);

it('a store that hangs holds nobody up', async () => {
  const store = await storeOf('stand-in');
  const { counts } = await replica(store.url, 'counts are shared');
  const attempts = createAttempts('here', rule, counts);
  store.hold(true);
  const started = performance.now();
  const waits = [];
  for (let at = 0; at < 4; at += 1) waits.push((await attempts.begin('anna')).waitMs > 0);
  expect(waits).toEqual([false, false, false, true]);
  expect(performance.now() - started).toBeLessThan(4000);
}, 20_000);

it('6.3.1 a guess at one replica counts at the other, at the door itself', async () => {
  const store = await storeOf('best');
  const start = async (): Promise<Front> => {
    const front = await startBareFront(
      (request, response) => {
        request.resume();
        sendJson(response, { error: { type: 'InvalidParameterException', code: 1, message: 'no' } });
      },
      { redisUrl: store.url },
    );
    opened.push(front);
    await until(() => front.logs.some(({ message }) => message === 'counts are shared'));
    return front;
  };
  const fronts = [await start(), await start()] as const;
  const statuses = [];
  for (let at = 0; at < 7; at += 1) {
    const front = fronts[at % 2 === 0 ? 0 : 1];
    const answer = await fetch(`${front.url}/api/auth.login`, {
      method: 'POST',
      headers: front.own,
      body: new URLSearchParams({ login: 'anna@example.test', password: 'wrong' }),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
}, 20_000);
