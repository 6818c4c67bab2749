import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tightestOf } from './tightest.ts';

const limit = fc.record({
  left: fc.integer({ min: 0, max: 500_00 }).map((minor) => (minor / 100).toFixed(2)),
  resetsAt: fc.option(fc.integer({ min: 1, max: 9_000 })),
});

it('HP-15 what can still be paid in is the least that any of the limits leaves', () => {
  fc.assert(
    fc.property(fc.array(limit, { minLength: 1, maxLength: 6 }), (limits) => {
      const least = Math.min(...limits.map(({ left }) => Number(left)));
      const found = tightestOf(limits);
      expect(Number(found?.left)).toBe(least);
      expect(limits).toContain(found);
    }),
  );
  expect(tightestOf([])).toBeNull();
});

it('HP-15 of limits that leave the same, the one that lasts longest counts, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.array(limit, { minLength: 1, maxLength: 6 }), fc.nat(), (limits, turn) => {
      const at = turn % limits.length;
      const turned = [...limits.slice(at), ...limits.slice(0, at)];
      expect(tightestOf(turned)).toEqual(tightestOf(limits));
    }),
  );
  const day = { left: '10.00', resetsAt: 1 };
  const month = { left: '10', resetsAt: 30 };
  const ever = { left: '10.00', resetsAt: null };
  expect([tightestOf([day, month]), tightestOf([ever, month, day])]).toEqual([month, ever]);
});
