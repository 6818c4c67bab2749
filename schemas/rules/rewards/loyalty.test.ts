import { expect, it } from 'vitest';
import { isSitePath } from '../kit/site-path.ts';
import { isScarce, pointsMissing, pointsWorth, productStateOf } from './loyalty.ts';

it('a product is open, too dear, closed to who does not take part, or sold out', () => {
  const product = { is_available: true, price: '1000' };
  const member = { is_active: true, points: '1000' };
  expect(productStateOf(product, member)).toBe('open');
  expect(productStateOf(product, { ...member, points: '999.99' })).toBe('short');
  expect(productStateOf(product, { ...member, points: '5', is_active: false })).toBe('closed');
  expect(productStateOf(product, null)).toBe('open');
  expect(productStateOf({ ...product, is_available: false }, member)).toBe('soldOut');
});

it('the points that are missing are never below nothing', () => {
  expect([pointsMissing('1000', '12.5'), pointsMissing('10', '12'), pointsMissing('10.00', '10')]).toEqual([
    '987.5',
    '0',
    '0',
  ]);
});

it('points are worth money by the hundred, cut to the cent, and nothing is said where that is not told', () => {
  const info = (amount: string) => ({ hundred_points: { amount, currency: 'EUR' } });
  expect([pointsWorth('250', info('1.50')), pointsWorth('33', info('0.99'))]).toEqual([
    { amount: '3.75', currency: 'EUR' },
    { amount: '0.32', currency: 'EUR' },
  ]);
  expect([pointsWorth('250', null), pointsWorth('250', {})]).toEqual([null, null]);
});

it('a product says how many are left when they are few and can be had', () => {
  expect([
    isScarce({ is_available: true, left: 10 }),
    isScarce({ is_available: true, left: 11 }),
    isScarce({ is_available: true, left: null }),
    isScarce({ is_available: false, left: 0 }),
  ]).toEqual([true, false, false, false]);
});

it('a path of the site has no host', () => {
  expect(['/gamehall', '//other.example', 'https://other.example', ''].map(isSitePath)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
