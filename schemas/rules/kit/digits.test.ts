import { expect, it } from 'vitest';
import { foldAmount, foldDigits } from './digits.ts';

it('reads the digits of every script', () => {
  for (const ten of [
    '0123456789',
    '٠١٢٣٤٥٦٧٨٩',
    '۰۱۲۳۴۵۶۷۸۹',
    '०१२३४५६७८९',
    '০১২৩৪৫৬৭৮৯',
    '๐๑๒๓๔๕๖๗๘๙',
    '０１２３４５６７８９',
    '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
    '𝟿',
  ])
    expect(foldDigits(ten)).toBe(ten === '𝟿' ? '9' : '0123456789');
});

it('has a value for each digit that the runtime knows, the same as its place in its row', () => {
  let row = 0;
  for (let code = 0; code <= 0x1_ff_ff; code += 1) {
    const sign = String.fromCodePoint(code);
    if (!/\p{Nd}/u.test(sign)) {
      row = 0;
      continue;
    }
    expect(foldDigits(sign)).toBe(String(row % 10));
    row += 1;
  }
});

it('leaves every other sign', () => {
  expect(foldDigits('a-²½Ⅷ, ½ ٫')).toBe('a-²½Ⅷ, ½ ٫');
  expect(foldDigits('')).toBe('');
});

it('reads the signs of an Arabic amount', () => {
  expect(foldAmount('١٬٢٣٤٫٥٠')).toBe('1,234.50');
  expect(foldAmount('۲٫۵')).toBe('2.5');
  expect(foldAmount('1,5')).toBe('1,5');
});
