import { expect, it } from 'vitest';
import { createAttempts } from './attempts.ts';
import { clientAddress, networkOf } from './client-address.ts';

it('waits double with each failure up to the most, and a quiet time forgets them', () => {
  let time = 0;
  const attempts = createAttempts(
    { free: 2, firstWaitMs: 100, mostWaitMs: 350, forgetMs: 10_000 },
    () => time,
  );
  const next = () => {
    const waits: number[] = [];
    for (let wait = attempts.begin('a'); wait > 0; wait = attempts.begin('a')) {
      waits.push(wait);
      time += wait;
    }
    return waits;
  };
  expect([next(), next(), next(), next(), next(), next()]).toEqual([[], [], [100], [200], [350], [350]]);
  expect(attempts.begin('b')).toBe(0);
  time += 10_000;
  expect(next()).toEqual([]);
  attempts.forget('a');
  expect([next(), next()]).toEqual([[], []]);
});

it('takes back one failure', () => {
  const attempts = createAttempts({ free: 1, firstWaitMs: 10, mostWaitMs: 10, forgetMs: 100 }, () => 0);
  for (let at = 0; at < 5; at += 1) {
    expect(attempts.begin('a')).toBe(0);
    attempts.takeBack('a');
  }
  attempts.begin('a');
  expect(attempts.begin('a')).toBe(10);
});

it('believes as many proxies as are trusted, counted from this end', () => {
  expect(clientAddress('::ffff:10.0.0.1', '1.1.1.1, 2.2.2.2', 0)).toBe('10.0.0.1');
  expect(clientAddress('10.0.0.1', '1.1.1.1, 2.2.2.2', 1)).toBe('2.2.2.2');
  expect(clientAddress('10.0.0.1', '9.9.9.9, 1.1.1.1, 2.2.2.2', 2)).toBe('1.1.1.1');
  expect(clientAddress('10.0.0.1', null, 2)).toBe('10.0.0.1');
  expect(clientAddress('10.0.0.1', 'evil\r\nx: y, <b>', 1)).toBe('10.0.0.1');
});

it('counts a network of IPv6 as one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0db8:1:2::9'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect([networkOf('203.0.113.7'), networkOf('::1')]).toEqual(['203.0.113.7', '0:0:0:0']);
});
