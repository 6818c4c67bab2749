import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selfExclusionPeriods, timeOutPeriods } from '../../constants.ts';
import { exclusionEnd, timeOutEnd } from './exclusion.ts';
import {
  checkLimitValue,
  daysOf,
  decideLimitChange,
  depositAsLimit,
  leftOf,
  limitKinds,
  periodsOf,
} from './limits.ts';
import type { LimitPeriod } from './limits.ts';
import { addDec, fromMinor } from '../kit/money.ts';

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

  it('BY-1.03 a shorter period is a raise as soon as it may add up to more', () => {
    const change = (now: string, next: ReturnType<typeof terms>, period: LimitPeriod = '7_days') =>
      decideLimitChange(terms(now, period), next).result;
    expect(change('105', terms('14', '1_day'))).toBe('lower');
    expect(change('105', terms('14.99', '1_day'))).toBe('lower');
    expect(change('104.99', terms('14', '1_day'))).toBe('raise');
    expect(change('75', terms('14', '7_days'), '30_days')).toBe('lower');
    expect(change('74', terms('14', '7_days'), '30_days')).toBe('raise');
    expect(change('100', terms('100.01', '30_days'))).toBe('raise');
    expect(change('15', terms('14', 'none'), '1_day')).toBe('lower');
  });

  it('BY-1.03 a month has 28 to 31 days, whichever allows more', () => {
    const change = (now: ReturnType<typeof terms>, next: ReturnType<typeof terms>) =>
      decideLimitChange(now, next).result;
    const month = (value: string) => terms(value, '1_month');
    expect([
      change(terms('100', '30_days'), month('100')),
      change(terms('100', '30_days'), month('50')),
      change(terms('100', '30_days'), month('49')),
      change(month('100'), terms('50', '30_days')),
      change(month('100'), terms('49', '30_days')),
      change(terms('100', '14_days'), month('100')),
      change(month('100'), terms('19', '7_days')),
      change(month('100'), terms('20', '7_days')),
    ]).toEqual(['raise', 'raise', 'lower', 'raise', 'lower', 'lower', 'lower', 'raise']);
  });

  it('BY-1.03 each change says why it is one', () => {
    const reason = (next: ReturnType<typeof terms>, now = terms('100')) =>
      decideLimitChange(now, next).reasons.join();
    expect([
      reason(terms('5'), terms(null, 'none')),
      reason(terms(null, 'none'), terms(null, 'none')),
      reason(terms(null, 'none')),
      reason(terms('101')),
      reason(terms('100')),
      reason(terms('99')),
      reason(terms('100', '30_days')),
      reason(terms('13', '1_day')),
      reason(terms('14', '1_day')),
    ]).toEqual([
      'first limit',
      'no limit',
      'no limit is more',
      'more',
      'as it is',
      'less',
      'no more, for a longer period',
      'less, period by period',
      'may add up to more',
    ]);
  });

  it('BY-1.03 what counts as lower never allows more within the present period', () => {
    const amount = fc.integer({ min: 1, max: 5_000 });
    const period = fc.constantFrom<LimitPeriod>('1_day', '7_days', '14_days', '30_days', '1_month');
    /** February is the shortest month. */
    const shortest = (of: LimitPeriod) => (of === '1_month' ? 28 : daysOf(of));
    fc.assert(
      fc.property(amount, period, amount, period, (before, from, after, to) => {
        const { result } = decideLimitChange(terms(String(before), from), terms(String(after), to));
        if (result !== 'lower') return;
        expect(after).toBeLessThanOrEqual(before);
        const times = from === to ? 1 : Math.ceil(daysOf(from) / shortest(to));
        expect(after * times).toBeLessThanOrEqual(before);
      }),
    );
  });
});

it('AC-4.41 a deposit limit has exactly the periods 1, 7, 14 and 30 days', () => {
  expect(periodsOf('deposit')).toEqual(['1_day', '7_days', '14_days', '30_days']);
  expect(limitKinds.filter((kind) => periodsOf(kind).length === 4)).toEqual(['deposit', 'loss', 'stake']);
  expect(periodsOf('session')).toEqual(['1_day']);
  expect(periodsOf('balance')).toEqual(['none']);
  expect((['1_day', '7_days', '14_days', '30_days', 'none'] as const).map(daysOf)).toEqual([1, 7, 14, 30, 0]);
});

it('takes whole units above zero, and minutes of one day at most', () => {
  expect(['', '0', '012', '1.5', '-4', '1e3'].map((text) => checkLimitValue('loss', text))).toEqual([
    'required',
    ...Array.from({ length: 5 }, () => 'wrong'),
  ]);
  expect(checkLimitValue('loss', '1441')).toBeNull();
  expect(['1', '999999999', '1000000000', '5x', 'x5'].map((text) => checkLimitValue('loss', text))).toEqual([
    null,
    null,
    'tooLarge',
    'wrong',
    'wrong',
  ]);
  expect(checkLimitValue('deposit', '9'.repeat(14))).toBe('tooLarge');
  expect(checkLimitValue('session', '9'.repeat(14))).toBe('tooLong');
  expect(checkLimitValue('session', '1440')).toBeNull();
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

it('each length of a break has its end, months by the calendar', () => {
  const now = Date.UTC(2028, 0, 31, 9, 30);
  expect(
    timeOutPeriods.map((period) => new Date(timeOutEnd(period, now)).toISOString().slice(0, 16)),
  ).toEqual([
    '2028-02-01T09:30',
    '2028-02-07T09:30',
    '2028-02-29T09:30',
    '2028-03-13T09:30',
    '2028-03-31T09:30',
    '2028-04-30T09:30',
  ]);
});

it('what is left of a limit is never below zero, and nothing is said of none', () => {
  expect([leftOf('100', '30.5'), leftOf('100', '130'), leftOf('100', null)]).toEqual(['69.5', '0', '100']);
  expect([leftOf(null, '5'), leftOf('many', '5')]).toEqual([null, null]);
});

it('what is left of a limit and what is used of it are the limit, to the last digit', () => {
  expect([leftOf('50.00', '4.23'), leftOf('1', '0.9999999')]).toEqual(['45.77', '0.0000001']);
  const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(cents, cents, (left, used) => {
      const limit = fromMinor(left + used);
      expect(leftOf(limit, fromMinor(used))).toBe(fromMinor(left));
      expect(addDec(leftOf(limit, fromMinor(used)) ?? '', fromMinor(used))).toBe(limit);
    }),
  );
});

describe('the deposit limit of a platform that knows no other kind', () => {
  const limit = {
    available_amount: '70.00',
    expired_at: 5_000,
    limit_amount: '100.00',
    period: '7_days',
    pending: null,
  } as const;

  it('is one of the list, with what was used of it', () => {
    expect(depositAsLimit(limit)).toEqual({
      kind: 'deposit',
      period: '7_days',
      amount: '100.00',
      minutes: null,
      used: '30.00',
      resets_at: 5_000,
      by_law: null,
      pending: null,
    });
    expect(depositAsLimit({ ...limit, available_amount: null }).used).toBe('0.00');
    expect(depositAsLimit({ ...limit, limit_amount: null })).toMatchObject({ amount: null, used: null });
  });

  it('has a change that waits, which is never to be confirmed', () => {
    const pending = { limit_amount: '500.00', period: '30_days', starts_at: 9_000 } as const;
    expect(depositAsLimit({ ...limit, pending }).pending).toEqual({
      value: '500.00',
      period: '30_days',
      starts_at: 9_000,
      can_confirm: false,
    });
  });
});

it('AC-4.42 a month that begins or ends with the year has its end too', () => {
  const end = (period: '3_months' | '1_year' | '1_day', now: number) =>
    new Date(exclusionEnd(period, now) ?? Number.NaN).toISOString();
  expect(end('3_months', Date.UTC(2027, 8, 30, 23, 59, 59, 999))).toBe('2027-12-30T23:59:59.999Z');
  expect(end('3_months', Date.UTC(2027, 9, 1))).toBe('2028-01-01T00:00:00.000Z');
  expect(end('1_year', Date.UTC(2028, 1, 29, 12))).toBe('2029-02-28T12:00:00.000Z');
});
