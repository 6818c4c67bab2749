import { describe, expect, it } from 'vitest';
import { barsOf, isActive, rowsOf, sumOf } from './activity.ts';

const day = (name: string, rest: object = {}) => ({
  day: name,
  staked: '0',
  won: '0',
  deposited: '0',
  withdrawn: '0',
  played_seconds: 0,
  ...rest,
});
const rows = rowsOf(
  {
    currency: 'EUR',
    days: [
      day('2026-02-28', { staked: '10.50', won: '4', played_seconds: 60 }),
      day('2026-03-02', { won: '13', deposited: '20' }),
      day('2026-04-01', { staked: '99' }),
    ],
  },
  '2026-02-27',
  '2026-03-03',
);

describe('activity by day', () => {
  it('has a row for every day of the span, over the end of a month, and none outside it', () => {
    expect(rows.map(({ id }) => id)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
    ]);
    expect(rows[0]).toEqual({ ...day('2026-02-27'), id: '2026-02-27', currency: 'EUR' });
    expect(rows.filter(isActive).map(({ id }) => id)).toEqual(['2026-02-28', '2026-03-02']);
    expect(rowsOf({ currency: 'EUR', days: [] }, '2026-03-02', '2026-03-01')).toEqual([]);
  });

  it('sums exactly, and counts the days of play', () => {
    expect(sumOf(rows)).toEqual({
      staked: '10.50',
      won: '17',
      deposited: '20',
      withdrawn: '0',
      seconds: 60,
      played: 2,
    });
  });

  it('a day on which a game was open is one of play, though nothing was staked', () => {
    const [open] = rowsOf(
      { currency: 'EUR', days: [day('2026-03-01', { played_seconds: 60 })] },
      '2026-03-01',
      '2026-03-01',
    );
    expect([open && isActive(open), sumOf(open ? [open] : []).played]).toEqual([true, 1]);
  });

  it('a bar is as tall as its share of the range, and seen however little it stands for', () => {
    const days = [
      day('2026-03-01', { staked: '30' }),
      day('2026-03-02', { won: '10' }),
      day('2026-03-03', { staked: '0.01' }),
    ];
    const { zero, bars } = barsOf(rowsOf({ currency: 'EUR', days }, '2026-03-01', '2026-03-03'), 200);
    expect([zero, bars.map(({ top, size }) => [top, size])]).toEqual([
      50,
      [
        [50, 150],
        [0, 50],
        [50, 2],
      ],
    ]);
  });

  it('draws losses below and winnings above one zero line, inside the picture', () => {
    const { zero, bars } = barsOf(rows, 100);
    expect(zero).toBeCloseTo((13 / 19.5) * 100);
    expect(bars.map(({ day: name, isLoss }) => [name, isLoss])).toEqual([
      ['2026-02-28', true],
      ['2026-03-02', false],
    ]);
    for (const { top, size } of bars) {
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + size).toBeLessThanOrEqual(100.001);
    }
    expect(barsOf([], 100)).toEqual({ zero: 100, bars: [] });
  });
});
