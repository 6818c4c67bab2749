import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDec,
  compareDec,
  feeOf,
  fromMinor,
  isDec,
  isNegativeDec,
  isZeroDec,
  minDec,
  normaliseDec,
  percentOf,
  roundDec,
  subtractDec,
  toMinor,
  totalBalance,
} from './money.ts';
import type { MoneyAmount } from './money.ts';

const runs = { numRuns: Number(process.env['SOAK_RUNS'] ?? 2_000) };

/** A decimal text with its value in units of 10^-12, the oracle. */
const decimal = fc
  .record({
    negative: fc.boolean(),
    whole: fc.bigInt({ min: 0n, max: 10n ** 24n }),
    fraction: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }),
  })
  .map(({ negative, whole, fraction }) => {
    const digits = fraction.join('');
    const units = whole * 10n ** 12n + BigInt(digits.padEnd(12, '0'));
    return {
      text: `${negative ? '-' : ''}${whole}${digits === '' ? '' : `.${digits}`}`,
      units: negative ? -units : units,
      scale: fraction.length,
    };
  });
const unitsOf = (text: string): bigint => toMinor(text, 12);

describe('decimal amounts', () => {
  it('accepts plain decimals alone', () => {
    expect(['0', '-1', '12.5', '0012.50', '9'.repeat(64)].map(isDec)).toEqual([true, true, true, true, true]);
    const wrong = [
      '',
      '-',
      '.5',
      '5.',
      '+1',
      '1e3',
      '1,000',
      ' 1',
      '1\n',
      'NaN',
      '٣',
      '9'.repeat(65),
      12,
      null,
      undefined,
    ];
    expect(wrong.filter(isDec)).toEqual([]);
    expect(() => addDec('1', 'x')).toThrow(RangeError);
  });

  it('adds, subtracts and compares as an integer oracle does', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(unitsOf(addDec(a.text, b.text))).toBe(a.units + b.units);
        expect(unitsOf(subtractDec(a.text, b.text))).toBe(a.units - b.units);
        expect(compareDec(a.text, b.text)).toBe(a.units < b.units ? -1 : a.units > b.units ? 1 : 0);
        expect(minDec(a.text, b.text)).toBe(b.units < a.units ? b.text : a.text);
      }),
      runs,
    );
  });

  it('adds in any grouping and order to the same value', () => {
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        const left = addDec(addDec(a.text, b.text), c.text);
        expect(compareDec(left, addDec(a.text, addDec(b.text, c.text)))).toBe(0);
        expect(compareDec(left, addDec(c.text, addDec(b.text, a.text)))).toBe(0);
        expect(isZeroDec(subtractDec(left, left))).toBe(true);
      }),
      runs,
    );
  });

  it('survives the way to minor units and back, and keeps its value when normalised', () => {
    fc.assert(
      fc.property(decimal, (a) => {
        const back = fromMinor(toMinor(a.text, a.scale), a.scale);
        expect(compareDec(back, a.text)).toBe(0);
        expect(toMinor(back, a.scale)).toBe(toMinor(a.text, a.scale));
        expect(isNegativeDec(a.text)).toBe(a.units < 0n);
        const short = normaliseDec(a.text);
        expect(compareDec(short, a.text)).toBe(0);
        expect(short).toMatch(/^-?(?:\d+|\d+\.\d*[1-9])$/);
      }),
      runs,
    );
  });

  it('rounds down, floor, ceil and half up by value', () => {
    const all = (value: string) =>
      (['down', 'floor', 'ceil', 'halfUp'] as const).map((rounding) => roundDec(value, 2, rounding));
    expect(all('1.005')).toEqual(['1.00', '1.00', '1.01', '1.01']);
    expect(all('-1.005')).toEqual(['-1.00', '-1.01', '-1.00', '-1.01']);
    expect(all('1.0049')).toEqual(['1.00', '1.00', '1.01', '1.00']);
    expect(all('7')).toEqual(['7.00', '7.00', '7.00', '7.00']);
    expect([all('1.500'), all('-1.500')]).toEqual([Array(4).fill('1.50'), Array(4).fill('-1.50')]);
    expect(roundDec('0.999', 0)).toBe('0');
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 6 }), (a, digits) => {
        const step = 10n ** BigInt(12 - digits);
        expect(unitsOf(roundDec(a.text, digits, 'floor'))).toBeLessThanOrEqual(a.units);
        expect(unitsOf(roundDec(a.text, digits, 'ceil'))).toBeGreaterThanOrEqual(a.units);
        const error = unitsOf(roundDec(a.text, digits, 'halfUp')) - a.units;
        expect((error < 0n ? -error : error) * 2n).toBeLessThanOrEqual(step);
      }),
      runs,
    );
  });

  it('takes percentages and fees to the cent, halves up', () => {
    expect(percentOf('10.00', '2.5')).toBe('0.25');
    expect(percentOf('0.10', '5')).toBe('0.01');
    expect(percentOf('0.09', '5')).toBe('0.00');
    expect(feeOf('40', { type: 'none', value: '9' })).toBe('0.00');
    expect(feeOf('40', { type: 'fixed', value: '1.505' })).toBe('1.51');
    expect(feeOf('40', { type: 'percent', value: '1.5125' })).toBe('0.61');
    expect(feeOf('40', { type: 'fixed', value: '-1' })).toBe('0.00');
  });

  it('nothing is no debt, with or without a sign', () => {
    expect(['0', '0.00', '-0.00', '-0.01'].map(isNegativeDec)).toEqual([false, false, false, true]);
  });

  it('the least of equal amounts is the one that is named first', () => {
    expect([minDec('1.5', '1.50'), minDec('1.50', '1.5')]).toEqual(['1.5', '1.50']);
  });
});

describe('the displayed total', () => {
  const eur = (amount: string) => ({ amount, currency: 'EUR' });

  it('SH-3.07 AC-3.05 adds main, bonus and betting bonus exactly, cut to 2 decimals, without play money', () => {
    const balances = {
      balance_main: eur('0.1'),
      balance_bonus: eur('0.2'),
      balance_betting_bonus: eur('1000.009'),
      balance_fun: eur('5000'),
    };
    expect(totalBalance(balances)).toEqual({ amount: '1000.30', currency: 'EUR' });
  });

  it('leaves out a balance in another currency than the main one', () => {
    const balances = {
      balance_main: eur('10'),
      balance_bonus: { amount: '7', currency: 'USD' },
      balance_betting_bonus: eur('1.999'),
    };
    expect(totalBalance(balances)).toEqual({ amount: '11.99', currency: 'EUR' });
  });

  it('counts a balance that names no currency, and takes its own from the first that names one', () => {
    const missing = { amount: '0', currency: '' };
    const total = (main: MoneyAmount, bonus: MoneyAmount, betting: MoneyAmount) =>
      totalBalance({ balance_main: main, balance_bonus: bonus, balance_betting_bonus: betting });
    const unnamed = { amount: '50', currency: '' };
    expect(total(eur('10'), unnamed, missing)).toEqual({ amount: '60.00', currency: 'EUR' });
    expect(total(missing, eur('50'), missing)).toEqual({ amount: '50.00', currency: 'EUR' });
    expect(total(missing, missing, eur('5'))).toEqual({ amount: '5.00', currency: 'EUR' });
    expect(total(missing, unnamed, missing)).toEqual({ amount: '50.00', currency: '' });
  });
});
