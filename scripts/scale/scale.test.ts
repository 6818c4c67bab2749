import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/root.mjs';
import { evening, hitShare, needOf, terms } from './model.ts';
import type { Costs } from './model.ts';
import { tablesOf } from './tables.ts';

const costs = JSON.parse(readFileSync(join(root, 'docs/scale.json'), 'utf8')) as Costs;
const words = (text: string): string => text.replaceAll(/[\s-]+/g, ' ');

it('BY-2.05 docs/scale.md has the tables that the model makes of what was measured', () => {
  const text = words(readFileSync(join(root, 'docs/scale.md'), 'utf8'));
  for (const table of Object.values(tablesOf(costs))) expect(text).toContain(words(table));
});

it('BY-2.05 what was measured is of the order that such things have', () => {
  for (const [dear, cheap] of [
    ['guestDrawn', 'guestKept'],
    ['playerPage', 'call'],
    ['playerCashier', 'call'],
  ] as const)
    expect(costs[dear].cpuMs).toBeGreaterThan(costs[cheap].cpuMs);
  for (const name of ['guestKept', 'guestDrawn', 'playerPage'] as const) {
    expect(costs[name].bytes).toBeGreaterThan(5000);
    expect(costs[name].bytes).toBeLessThan(40_000);
  }
  expect(costs.streamBytes).toBeLessThan(500_000);
});

it('BY-2.05 more players, a rush and a lost cache never need less', () => {
  const total = (told: Partial<typeof evening>) => {
    const { replicas } = needOf(costs, { ...evening, ...told });
    return Math.max(replicas.byCpu, replicas.byStreams, replicas.byMemory);
  };
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 500_000 }), fc.integer({ min: 2, max: 8 }), (players, times) => {
      expect(total({ players: players * times })).toBeGreaterThanOrEqual(total({ players }));
      expect(total({ players, rush: times })).toBeGreaterThanOrEqual(total({ players, rush: 1 }));
      expect(total({ players, hasSharedCache: false })).toBeGreaterThanOrEqual(total({ players }));
    }),
    { numRuns: 40 },
  );
});

it('BY-2.05 adds up: one replica at its share answers what the model says that it does', () => {
  const told = { ...evening, players: 30_000, rush: 1, hasPush: false, guestsPerPlayer: 0 };
  const { cores, replicas, callsPerSecond, pagesPerSecond } = needOf(costs, told);
  const cashier = pagesPerSecond * told.cashierShare;
  const own =
    callsPerSecond * costs.call.cpuMs +
    (pagesPerSecond - cashier) * costs.playerPage.cpuMs +
    cashier * costs.playerCashier.cpuMs;
  expect(cores * 1000).toBeCloseTo(own, 6);
  expect(replicas.byCpu).toBe(Math.ceil(cores / terms.cpuShare));
  expect(replicas.byStreams).toBe(0);
});

it('BY-2.05 a page that is asked for often is kept, more replicas draw it more often', () => {
  expect(hitShare(0, 10, 3)).toBe(0);
  // One page, one replica, one visitor a second: one of 31 is drawn.
  expect(hitShare(1, 1, 1)).toBeCloseTo(30 / 31, 10);
  expect(hitShare(1000, 100, 3)).toBeGreaterThan(hitShare(1000, 100, 30));
  expect(hitShare(1000, 100, 3)).toBeGreaterThan(hitShare(10, 100, 3));
});
