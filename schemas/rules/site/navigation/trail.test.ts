import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stepsBackTo, trailAfter } from './trail.ts';
import type { Trail } from './trail.ts';

const stepsBack = (trail: Trail, pathname: string) => stepsBackTo(trail, pathname, trail.at(-1)?.index ?? 0);

const walked = (...pathnames: readonly string[]): Trail =>
  pathnames.reduce<Trail>((trail, pathname, index) => trailAfter(trail, { index, pathname }), []);

it('finds the hall behind a game, past other games, and nothing behind anything else', () => {
  expect(stepsBack(walked('/gamehall', '/game/a'), '/gamehall')).toBe(1);
  expect(stepsBack(walked('/gamehall', '/game/a/about', '/game/a'), '/gamehall')).toBe(2);
  expect(stepsBack(walked('/ar/gamehall', '/ar/game/a'), '/ar/gamehall')).toBe(1);
  expect(stepsBack(walked('/ar/gamehall', '/game/a'), '/gamehall')).toBe(0);
  expect(stepsBack(walked('/gamehall', '/cashier', '/game/a'), '/gamehall')).toBe(0);
  expect(stepsBack(walked('/game/a'), '/gamehall')).toBe(0);
  expect(stepsBack([], '/gamehall')).toBe(0);
  // The browser has gone back already, to the hall or before it.
  for (const index of [0, -1])
    expect(stepsBackTo(walked('/gamehall', '/game/a'), '/gamehall', index)).toBeLessThan(1);
});

it('what was ahead is no more once another page is gone to', () => {
  const trail = walked('/gamehall', '/game/a', '/cashier');
  const back = trailAfter(trail, { index: 1, pathname: '/game/a' });
  expect(stepsBack(back, '/gamehall')).toBe(1);
  expect(trailAfter(back, { index: 2, pathname: '/' }).map(({ pathname }) => pathname)).toEqual([
    '/gamehall',
    '/game/a',
    '/',
  ]);
  expect(trailAfter(back, { index: 1, pathname: '/game/b' })).toHaveLength(2);
});

it('never leads forward, and stays short', () => {
  const step = fc.record({
    index: fc.integer({ min: 0, max: 90 }),
    pathname: fc.constantFrom('/gamehall', '/game/a', '/'),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 120 }), (steps) => {
      const trail = steps.reduce<Trail>(trailAfter, []);
      const { index = 0, pathname } = steps.at(-1) ?? {};
      const back = stepsBack(trail, '/gamehall');
      expect(trail.length).toBeLessThanOrEqual(50);
      expect(trail.at(-1)).toEqual({ index, pathname });
      expect(back).toBeGreaterThanOrEqual(0);
      if (back > 0) expect(trail).toContainEqual({ index: index - back, pathname: '/gamehall' });
    }),
  );
});

it('keeps the last fifty entries of a long visit', () => {
  const pages = Array.from({ length: 60 }, (_, at) => `/page-${at}`);
  const trail = walked(...pages);
  expect(trail.map(({ pathname }) => pathname)).toEqual(pages.slice(10));
  expect(stepsBack(trailAfter(trail, { index: 60, pathname: '/game/a' }), '/page-59')).toBe(1);
});
