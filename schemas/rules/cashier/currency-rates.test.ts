import { describe, expect, it } from 'vitest';
import { indicativeAmount } from './currency-rates.ts';

const rates = { base: 'EUR', rates: { EUR: '1', USD: '1.0870', BRL: '5.8824', XXX: '0', YYY: '-1' } };

describe('AC-7.18 OP-31 indicative amounts', () => {
  it('go from and to the base and across it, rounded half up to two digits', () => {
    expect([
      indicativeAmount('100', 'EUR', 'USD', rates),
      indicativeAmount('108.70', 'USD', 'EUR', rates),
      indicativeAmount('100.00', 'USD', 'BRL', rates),
      indicativeAmount('0.005', 'EUR', 'EUR', rates),
      indicativeAmount('0', 'EUR', 'USD', rates),
    ]).toEqual(['108.70', '100.00', '541.16', '0.01', '0.00']);
    // Beyond what a float holds.
    expect(indicativeAmount('90071992547409931.23', 'EUR', 'EUR', rates)).toBe('90071992547409931.23');
  });

  it('know what one unit of the base is, told or not', () => {
    const untold = { base: 'EUR', rates: { USD: '2' } };
    expect([
      indicativeAmount('3', 'EUR', 'EUR', untold),
      indicativeAmount('3', 'EUR', 'USD', untold),
      indicativeAmount('3', 'USD', 'EUR', untold),
    ]).toEqual(['3.00', '6.00', '1.50']);
  });

  it('are not there without a true rate for both currencies, or for a negative amount', () => {
    for (const [amount, from, to] of [
      ['1', 'EUR', 'GBP'],
      ['1', 'GBP', 'EUR'],
      ['1', 'EUR', 'XXX'],
      ['1', 'YYY', 'EUR'],
      ['1', 'EUR', 'constructor'],
      ['-1', 'EUR', 'USD'],
    ] as const)
      expect(indicativeAmount(amount, from, to, rates), `${from} to ${to}`).toBeNull();
  });
});
