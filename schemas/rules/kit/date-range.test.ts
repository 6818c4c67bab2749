import { describe, expect, it } from 'vitest';
import { decideRange, rangeInstants } from './date-range.ts';

describe('a range of days', () => {
  it.each([
    [{ from: '2026-08-01', to: '2026-08-31' }, '2026-08-01', true, []],
    [{ from: '2026-08-01', to: '2026-08-01' }, '', true, []],
    [{ from: '2026-08-02', to: '2026-08-01' }, '', false, ['order']],
    [{ from: '2026-02-30', to: '2026-08-01' }, '', false, ['incomplete']],
    [{ from: '', to: '2026-08-01' }, '', false, ['incomplete']],
    [{ from: '2026-07-31', to: '2026-08-01' }, '2026-08-01', false, ['early']],
  ])('%o from %s on is %s', (range, earliest, result, reasons) => {
    expect(decideRange(range, earliest)).toEqual({ result, reasons });
  });

  it.each([
    [{ from: '2026-08-01', to: '2026-08-10' }, true, []],
    [{ from: '2026-08-02', to: '2026-08-11' }, false, ['late']],
    [{ from: '2026-07-31', to: '2026-08-10' }, false, ['long']],
  ])('%o, of ten days up to the tenth, is %s', (range, result, reasons) => {
    expect(decideRange(range, '', { latest: '2026-08-10', maxDays: 10 })).toEqual({ result, reasons });
  });

  it('goes from midnight to midnight of the player, over a change to winter time', () => {
    const change = Date.parse('2026-10-25T01:00:00Z');
    expect(rangeInstants({ from: '2026-10-25', to: '2026-10-25' }, (at) => (at < change ? 120 : 60))).toEqual(
      { date_from: '2026-10-24T22:00:00.000Z', date_to: '2026-10-25T22:59:59.999Z' },
    );
  });
});
