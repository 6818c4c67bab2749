import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, daysInMonth, parseDay, shownDate, wireDate } from './calendar.ts';
import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoney,
  formatNumber,
  formatTotal,
  hasFraction,
} from './format.ts';

const settings = {
  symbols: { EUR: '€', USD: '$', BRL: 'R$' },
  positions: { USD: 'before', EUR: 'after' },
} as const;

describe('numbers and amounts', () => {
  it('SH-9.29 AC-9.29 AC-9.30 groups thousands with commas and shows two decimals for fractions', () => {
    const cases = {
      '1000': '1,000',
      '1000.00': '1,000',
      '1000.5': '1,000.50',
      '999': '999',
      '1234567.899': '1,234,567.89',
      '0012': '12',
      '-1234.5': '\u22121,234.50',
    };
    expect(Object.keys(cases).map(formatNumber)).toEqual(Object.values(cases));
  });

  it('SH-9.30 AC-9.26 AC-9.27 looks the symbol up and puts it before or after with one space that no line breaks at', () => {
    expect(formatMoney('1000.5', 'EUR', settings)).toBe('1,000.50\u00a0€');
    expect(formatMoney('1000.5', 'USD', settings)).toBe('$\u00a01,000.50');
    expect(formatMoney('5', 'BRL', settings)).toBe('5\u00a0R$');
    expect(formatMoney('5', 'XYZ', settings)).toBe('5\u00a0XYZ');
    expect(formatMoney('5', 'constructor', settings)).toBe('5\u00a0constructor');
    expect(formatMoney('-5', 'USD', settings)).toBe('\u2212$\u00a05');
    expect(formatMoney('-5.25', 'EUR', settings)).toBe('\u22125.25\u00a0€');
  });

  it('SH-9.31 AC-9.28 shows zero as 0, also in the total and when cut to nothing', () => {
    expect(['0', '0.00', '-0.00', '0.004', '-0.009'].map(formatNumber)).toEqual(['0', '0', '0', '0', '0']);
    expect(formatMoney('0.00', 'EUR', settings)).toBe('0\u00a0€');
    expect(formatTotal({ amount: '0.00', currency: 'EUR' }, settings)).toBe('0\u00a0€');
  });

  it('always gives the total two decimals, cut down', () => {
    expect(formatTotal({ amount: '1000', currency: 'EUR' }, settings)).toBe('1,000.00\u00a0€');
    expect(formatTotal({ amount: '1000.999', currency: 'USD' }, settings)).toBe('$\u00a01,000.99');
  });

  it('gives no decimals to a currency without a smaller piece, but for a fraction that is there', () => {
    for (const currency of ['JPY', 'KRW', 'ISK', 'CLP', 'VND', 'XOF'])
      expect(formatTotal({ amount: '1000.00', currency }, settings)).toBe(`1,000\u00a0${currency}`);
    expect(formatTotal({ amount: '1000.5', currency: 'JPY' }, settings)).toBe('1,000.50\u00a0JPY');
    for (const currency of ['JPYC', 'XVND'])
      expect(formatTotal({ amount: '1000.00', currency }, settings)).toBe(`1,000.00\u00a0${currency}`);
  });
});

describe('amounts that are read together', () => {
  it('need decimals as soon as one is shown with a fraction', () => {
    expect(['0', '5', '5.00', '-5.000', '0.004', '100.009'].filter(hasFraction)).toEqual([]);
    expect(['0.01', '5.5', '-5.25', '100.10'].map(hasFraction)).toEqual([true, true, true, true]);
  });
});

describe('dates', () => {
  it('SH-9.28 shows day.month.year with hours:minutes', () => {
    expect(formatDateTime('2026-11-21T03:04:59Z', 0)).toBe('21.11.2026 03:04');
    expect(formatDateTime('2026-12-31T23:30:00Z', 120)).toBe('01.01.2027 01:30');
    expect(formatDateTime(Date.UTC(2024, 1, 29, 0, 15), -30)).toBe('28.02.2024 23:45');
    expect(formatDate('2026-11-21', 0)).toBe('21.11.2026');
    expect(formatDateTime('yesterday', 0)).toBe('');
  });

  it('agrees with the built-in calendar on every instant', () => {
    const instant = fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 });
    fc.assert(
      fc.property(instant, (ms) => {
        const day = dayOf(ms);
        expect(wireDate(day)).toBe(new Date(ms).toISOString().slice(0, 10));
        expect(parseDay(shownDate(day))).toEqual(day);
        expect(parseDay(wireDate(day))).toEqual(day);
        expect(formatDateTime(ms, 0).slice(11)).toBe(new Date(ms).toISOString().slice(11, 16));
      }),
    );
    expect([1900, 2000, 2023, 2024].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29]);
  });

  it('writes spans as hours, minutes and seconds', () => {
    expect([0, 999, 61_000, 3_599_999, 360_000_000, -5].map(formatDuration)).toEqual([
      '00:00:00',
      '00:00:00',
      '00:01:01',
      '00:59:59',
      '100:00:00',
      '00:00:00',
    ]);
  });
});
