import { expect, it } from 'vitest';
import { splitAmount } from './amount-parts.ts';

it('splits an amount at its symbol and fraction, on either side', () => {
  expect(splitAmount('€1,284,903.17')).toEqual({
    before: '€',
    whole: '1,284,903',
    fraction: '.17',
    after: '',
  });
  expect(splitAmount('−1,000.50 EUR')).toEqual({
    before: '−',
    whole: '1,000',
    fraction: '.50',
    after: ' EUR',
  });
  expect(splitAmount('0 €')).toEqual({ before: '', whole: '0', fraction: '', after: ' €' });
});

it('keeps a text without figures whole', () => {
  expect(splitAmount('soon')).toEqual({ before: '', whole: 'soon', fraction: '', after: '' });
});
