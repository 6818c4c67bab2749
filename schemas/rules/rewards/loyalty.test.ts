import { expect, it } from 'vitest';
import { isSitePath } from '../kit/site-path.ts';
import { isScarce, pointsMissing, productStateOf } from './loyalty.ts';

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
  expect([pointsMissing('1000', '12.5'), pointsMissing('10', '12')]).toEqual(['987.5', '0']);
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
