import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selfExclusionPeriods } from '../../constants.ts';
import { exclusionEnd } from './exclusion.ts';
import { checkLimitValue, decideLimitChange, daysOf, periodsOf } from './limits.ts';
import type { LimitPeriod } from './limits.ts';

const terms = (value: string | null, period: LimitPeriod = '7_days') => ({ value, period });

describe('what a change of a limit is', () => {
  it('BY-1.03 less is lower, more is a raise, nothing is a removal', () => {
    const change = (next: ReturnType<typeof terms>) => decideLimitChange(terms('100'), next).result;
    expect(change(terms('99'))).toBe('lower');
    expect(change(terms('101'))).toBe('raise');
    expect(change(terms('100.00'))).toBe('same');
    expect(change(terms(null, 'none'))).toBe('remove');
    expect(change(terms('100', '30_days'))).toBe('lower');
    expect(change(terms('100', '1_day'))).toBe('raise');
    expect(change(terms('14', '1_day'))).toBe('raise');
    expect(change(terms('13', '1_day'))).toBe('lower');
    expect(decideLimitChange(terms(null, 'none'), terms('5')).result).toBe('set');
    expect(decideLimitChange(terms(null, 'none'), terms(null, 'none')).result).toBe('same');
  });

  it('BY-1.03 what counts as lower never allows more within the present period', () => {
    const amount = fc.integer({ min: 1, max: 5_000 });
    const period = fc.constantFrom<LimitPeriod>('1_day', '7_days', '14_days', '30_days');
    fc.assert(
      fc.property(amount, period, amount, period, (before, from, after, to) => {
        const { result } = decideLimitChange(terms(String(before), from), terms(String(after), to));
        if (result !== 'lower') return;
        expect(after).toBeLessThanOrEqual(before);
        expect(after * Math.ceil(daysOf(from) / daysOf(to))).toBeLessThanOrEqual(before);
      }),
    );
  });
});

it('AC-4.41 a deposit limit has exactly the periods 1, 7, 14 and 30 days', () => {
  expect(periodsOf('deposit')).toEqual(['1_day', '7_days', '14_days', '30_days']);
  expect(periodsOf('balance')).toEqual(['none']);
});

it('takes whole units above zero, and minutes of one day at most', () => {
  expect(['', '0', '012', '1.5', '-4', '1e3'].map((text) => checkLimitValue('loss', text))).toEqual([
    'required',
    ...Array.from({ length: 5 }, () => 'wrong'),
  ]);
  expect(checkLimitValue('loss', '1441')).toBeNull();
  expect(checkLimitValue('session', '1441')).toBe('tooLong');
});

it('AC-4.42 each of the twelve periods of self-exclusion has its end, the last one none', () => {
  const now = Date.UTC(2028, 7, 31, 9, 30);
  const ends = selfExclusionPeriods.map((period) => {
    const end = exclusionEnd(period, now);
    return end === null ? null : new Date(end).toISOString().slice(0, 16);
  });
  expect(ends).toEqual([
    '2028-09-01T09:30',
    '2028-09-07T09:30',
    '2028-09-30T09:30',
    '2028-11-30T09:30',
    '2029-02-28T09:30',
    '2029-05-31T09:30',
    '2029-08-31T09:30',
    '2030-08-31T09:30',
    '2031-08-31T09:30',
    '2032-08-31T09:30',
    '2033-08-31T09:30',
    null,
  ]);
});
