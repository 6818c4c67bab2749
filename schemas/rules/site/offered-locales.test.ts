import { expect, it } from 'vitest';
import { defaultOf, offeredLocales } from './offered-locales.ts';

const list = [{ code: 'en-US' }, { code: 'lv' }, { code: 'ru' }];
const codes = (available: readonly string[]) => offeredLocales(list, available).map(({ code }) => code);

it('offers the whole list where the platform names no locales', () => {
  expect(codes([])).toEqual(['en-US', 'lv', 'ru']);
});

it('offers what stands in both, in the order of the list', () => {
  expect(codes(['ru', 'en-US', 'de'])).toEqual(['en-US', 'ru']);
  expect(codes(['de'])).toEqual([]);
});

it('takes the wished default where it is offered, else the first locale, else none', () => {
  expect(defaultOf(list, 'lv')).toBe('lv');
  expect(defaultOf(list, 'de')).toBe('en-US');
  expect(defaultOf(list.slice(1), 'en-US')).toBe('lv');
  expect(defaultOf([], 'lv')).toBe('');
});
