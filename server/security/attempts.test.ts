import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAttempts } from './attempts.ts';
import { countsHere } from './counts.ts';
import { clientAddress, networkOf } from './client-address.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits double with each failure up to the most, and a quiet time forgets them', async () => {
  const attempts = createAttempts(
    'a test',
    { free: 2, firstWaitMs: 100, mostWaitMs: 350, forgetMs: 10_000 },
    countsHere(),
  );
  const next = async () => {
    const waits: number[] = [];
    for (let { waitMs } = await attempts.begin('a'); waitMs > 0; { waitMs } = await attempts.begin('a')) {
      waits.push(waitMs);
      expect(await attempts.waitMs('a')).toBe(waitMs);
      vi.advanceTimersByTime(waitMs);
    }
    return waits;
  };
  const all = [];
  for (let at = 0; at < 6; at += 1) all.push(await next());
  expect(all).toEqual([[], [], [100], [200], [350], [350]]);
  expect((await attempts.begin('b')).waitMs).toBe(0);
  // The time to forget begins with the last failure, not with the first.
  vi.advanceTimersByTime(9900);
  expect(await next()).toEqual([]);
  vi.advanceTimersByTime(9900);
  expect(await next()).toEqual([]);
  expect(await next()).toEqual([350]);
  vi.advanceTimersByTime(10_000);
  expect([await next(), await next(), await next()]).toEqual([[], [], [100]]);
  await attempts.forget('a');
  expect([await next(), await next()]).toEqual([[], []]);
});

it('takes back one failure, and opens what it had closed', async () => {
  const attempts = createAttempts(
    'a test',
    { free: 1, firstWaitMs: 10, mostWaitMs: 10, forgetMs: 100 },
    countsHere(),
  );
  for (let at = 0; at < 5; at += 1) {
    const { waitMs, takeBack } = await attempts.begin('a');
    expect(waitMs).toBe(0);
    await takeBack();
    expect(await attempts.waitMs('a')).toBe(0);
  }
  await attempts.begin('a');
  expect((await attempts.begin('a')).waitMs).toBe(10);
});

it('lets one of many attempts at once through, and a refused one counts for nothing', async () => {
  const rule = { free: 5, firstWaitMs: 1000, mostWaitMs: 60_000, forgetMs: 600_000 };
  const attempts = createAttempts('a test', rule, countsHere());
  const rush = async () =>
    (await Promise.all(Array.from({ length: 100 }, () => attempts.begin('a')))).filter(
      ({ waitMs }) => waitMs === 0,
    ).length;
  expect(await rush()).toBe(5);
  vi.advanceTimersByTime(60_000);
  expect(await rush()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(await rush()).toBe(1);
});

it('keeps a bounded number of keys, the latest', async () => {
  const counts = countsHere();
  const failures = counts.counter('failures', 60_000);
  for (let at = 0; at < 50_100; at += 1) await failures.add(`network ${at}`);
  expect([await failures.add('network 50'), await failures.add('network 50090')]).toEqual([1, 2]);
});

it('believes as many proxies as are trusted, counted from this end', () => {
  expect(clientAddress('::ffff:10.0.0.1', '1.1.1.1, 2.2.2.2', 0)).toBe('10.0.0.1');
  expect(clientAddress('10.0.0.1', '1.1.1.1, 2.2.2.2', 1)).toBe('2.2.2.2');
  expect(clientAddress('10.0.0.1', '9.9.9.9, 1.1.1.1, 2.2.2.2', 2)).toBe('1.1.1.1');
  expect(clientAddress('10.0.0.1', null, 2)).toBe('10.0.0.1');
  expect(clientAddress('10.0.0.1', 'evil\r\nx: y, <b>', 1)).toBe('10.0.0.1');
});

it('believes no visitor where a proxy writes a port, brackets, a zone or no address', () => {
  const told = (hops: string, trusted = 1) => clientAddress('10.0.0.1', `6.6.6.6, ${hops}`, trusted);
  expect(told('203.0.113.9:4711')).toBe('203.0.113.9');
  expect(told('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(told('[::ffff:203.0.113.9]:4711')).toBe('203.0.113.9');
  for (const one of ['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:4711'])
    expect(told(one)).toBe('2001:db8::1');
  for (const one of ['fe80::1%eth0', '[fe80::1%eth0]:4711']) expect(told(one)).toBe('fe80::1');
  for (const one of ['unknown', 'unix:', '', '_hidden', '999.1.1.1', '[]:1', '203.0.113'])
    expect([one, told(one)]).toEqual([one, '10.0.0.1']);
  expect(told('203.0.113.9, unix:', 2)).toBe('203.0.113.9');
});

it('counts a network of IPv6 as one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0db8:1:2::9'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect([networkOf('203.0.113.7'), networkOf('::1')]).toEqual(['203.0.113.7', '0:0:0:0']);
});
