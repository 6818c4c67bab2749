import { describe, expect, it } from 'vitest';
import { decideRange, hasRange, noRange, rangeInstants, rangePart } from './date-range.ts';

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

it('a range is chosen when both of its days are', () => {
  const whole = { from: '2026-08-01', to: '2026-08-02' };
  const all = [whole, { ...whole, from: '' }, { ...whole, to: '' }, noRange];
  expect(all.map(hasRange)).toEqual([true, false, false, false]);
  expect(all.map(rangePart)).toEqual([whole, {}, {}, {}]);
  expect(noRange).toEqual({ from: '', to: '' });
});

it.each(['1.8.2026', '01.08.2026'])('%s is no day on the wire', (from) => {
  expect(decideRange({ from, to: '2026-08-02' }, '').reasons).toEqual(['incomplete']);
});

it('the offset that holds at midnight counts, not the one of the hour that its clock shows in UTC', () => {
  const change = Date.parse('2026-03-29T01:00:00Z');
  expect(rangeInstants({ from: '2026-03-30', to: '2026-03-30' }, (at) => (at < change ? 60 : 120))).toEqual({
    date_from: '2026-03-29T22:00:00.000Z',
    date_to: '2026-03-30T21:59:59.999Z',
  });
  const day = Date.parse('2026-03-29T00:00:00Z');
  expect(
    rangeInstants({ from: '2026-03-29', to: '2026-03-29' }, (at) => (at < day - 3_600_000 ? 60 : 180))
      .date_from,
  ).toBe('2026-03-28T23:00:00.000Z');
});

it('a day that has no midnight begins when its clocks begin, and the day before it ends there', () => {
  const change = Date.parse('2027-03-28T01:00:00Z');
  const azores = (at: number) => (at < change ? -60 : 0);
  expect(rangeInstants({ from: '2027-03-28', to: '2027-03-28' }, azores)).toEqual({
    date_from: '2027-03-28T01:00:00.000Z',
    date_to: '2027-03-28T23:59:59.999Z',
  });
  expect(rangeInstants({ from: '2027-03-27', to: '2027-03-27' }, azores)).toEqual({
    date_from: '2027-03-27T01:00:00.000Z',
    date_to: '2027-03-28T00:59:59.999Z',
  });
});
