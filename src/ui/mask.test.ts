import { expect, it } from 'vitest';
import { maskLength } from '../../schemas/rules/kit/mask.ts';
import { applyMask, dateText, isBeyond, readDate, readMasked } from './mask.ts';

it('writes digits into a mask without trailing separators', () => {
  expect(applyMask('', '## ### ###')).toBe('');
  expect(applyMask('21', '## ### ###')).toBe('21');
  expect(applyMask('213', '## ### ###')).toBe('21 3');
  expect(applyMask('2134567899', '## ### ###')).toBe('21 345 678');
  expect(applyMask('9161234567', '(999) 999-99-99')).toBe('(916) 123-45-67');
  expect(applyMask('2a1', undefined)).toBe('21');
});

it('keeps the caret at the digit that was just typed or before the one that was removed', () => {
  expect(readMasked('21 39 45', 5, '## ### ###')).toEqual({ digits: '213945', caret: 5 });
  expect(readMasked('2 345', 1, '## ### ###')).toEqual({ digits: '2345', caret: 1 });
  expect(readMasked('(916) 123-45-678', 16, '(999) 999-99-99')).toEqual({ digits: '9161234567', caret: 15 });
});

it('reads a pasted date', () => {
  expect(readMasked('5/12/1990', 9, '99.99.9999')).toEqual({ digits: '5121990', caret: 9 });
});

it('SH-5.15 AC-3.14 a mask has room for the digits that its check counts: one sign is a digit, others stand as they are', () => {
  for (const [mask, typed, shown] of [
    ['0## ### ###', '213456789', '021 345 678'],
    ['2# ### ###', '13456789', '21 345 678'],
    ['(09) 99 99', '123456', '(01) 23 45'],
    ['X## #', '1234', 'X12 3'],
  ] as const) {
    const digits = typed.slice(0, maskLength(mask));
    expect(applyMask(digits, mask)).toBe(shown);
    expect(readMasked(shown, shown.length, mask)).toEqual({ digits, caret: shown.length });
    expect([isBeyond(digits, mask), isBeyond(typed, mask)]).toEqual([false, true]);
  }
  // Key by key, the zero that the mask writes is no digit of the number, typed or not.
  let text = '';
  for (const key of '21345678')
    text = applyMask(readMasked(text + key, text.length + 1, '0## ### ###').digits, '0## ### ###');
  expect(text).toBe('021 345 678');
  expect(readMasked('021 345 678', 11, '0## ### ###', true).digits).toBe('21345678');
  expect(readMasked('21 345 6789', 11, '0## ### ###', true).digits).toBe('213456789');
});

it('reads digits of other scripts', () => {
  expect(readMasked('٢١١', 3, '## ### ###')).toEqual({ digits: '211', caret: 4 });
  expect(applyMask('۲۹१२३', '## ### ###')).toBe('29 123');
});

const latvian = '## ### ###';

it('an open mask leaves a number that it has no room for, with its plus', () => {
  expect(
    ['29 123 456', '291234567', '+371', ' +3', '00371', '0012', '0', '1001'].map((text) =>
      isBeyond(text, latvian),
    ),
  ).toEqual([false, true, true, true, true, true, false, false]);
  expect(
    ['26123456', '261234567', '+371 26', '0037126'].map((text) => applyMask(text, latvian, true)),
  ).toEqual(['26 123 456', '261234567', '+37126', '0037126']);
  expect(readMasked('26 123 4567', 11, latvian, true)).toEqual({ digits: '261234567', caret: 9 });
  expect(readMasked('+371 2', 6, latvian, true)).toEqual({ digits: '+3712', caret: 5 });
  expect(readMasked('+', 1, latvian, true)).toEqual({ digits: '+', caret: 1 });
  expect(readMasked('26 1', 4, latvian, true)).toEqual({ digits: '261', caret: 4 });
  expect(readMasked('+371 26', 7, latvian)).toEqual({ digits: '37126', caret: 6 });
});

/** What stands in the field, with | for the caret, after each of the keys. */
const typed = (keys: string, from = ''): string => {
  let [text, caret] = [from, from.length];
  for (const key of keys) {
    const isBack = key === '<';
    const start = caret - (isBack ? 1 : 0);
    const next = text.slice(0, start) + (isBack ? '' : key) + text.slice(caret);
    const edit = readDate(next, start + (isBack ? 0 : 1), text);
    [text, caret] = [dateText(edit.digits), edit.caret];
  }
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};
const filled = (text: string, before = ''): string => dateText(readDate(text, text.length, before).digits);

it.each([
  ['1', '1|'],
  ['1.', '01|'],
  ['1.2', '01.2|'],
  ['1.2.', '01.02|'],
  ['1.2.1990', '01.02.1990|'],
  ['1/2/1990', '01.02.1990|'],
  ['1 2 1990', '01.02.1990|'],
  ['1-2-1990', '01.02.1990|'],
  ['01021990', '01.02.1990|'],
  ['01.02.1990', '01.02.1990|'],
  ['21.11.1990', '21.11.1990|'],
  ['12.1.1990', '12.01.1990|'],
  ['1.12.1990', '01.12.1990|'],
  ['1990-02-01', '01.02.1990|'],
  ['19900201', '01.02.1990|'],
  ['2002.12.31', '31.12.2002|'],
  ['20.12.2012', '20.12.2012|'],
  ['19.12.1912', '19.12.1912|'],
  ['20.02.2002', '20.02.2002|'],
  ['١.٢.١٩٩٠', '01.02.1990|'],
  ['۱۹۹۰-۰۲-۰۱', '01.02.1990|'],
  ['32.13.1990', '32.13.1990|'],
  ['1.2.19905', '01.02.1990|'],
  ['12.11.1990<<', '12.11.19|'],
])('a date typed as %s stands as %s', (keys, shown) => {
  expect(typed(keys)).toBe(shown);
});

it.each([
  ['1.2.1990', '01.02.1990'],
  [' 1.2.1990 ', '01.02.1990'],
  ['1. 2. 1990', '01.02.1990'],
  ['5/12/1990', '05.12.1990'],
  ['1990-02-01', '01.02.1990'],
  ['1990/02/01', '01.02.1990'],
  ['1990-02-01T00:00:00Z', '01.02.1990'],
  ['٠١/٠٢/١٩٩٠', '01.02.1990'],
  ['०१.०२.१९९०', '01.02.1990'],
  ['17.05.1990', '17.05.1990'],
])('a date filled or pasted as %s is %s', (text, date) => {
  expect(filled(text)).toBe(date);
  expect(filled(text, '21.11.1985')).toBe(date);
});

it('a digit that is removed moves what follows, and completes nothing', () => {
  // The second digit of the day is taken out, and another one put in its place.
  expect(readDate('2.11.1990', 1, '21.11.1990')).toEqual({ digits: '2111990', caret: 1 });
  expect(readDate('221.11.990', 2, '21.11.990')).toEqual({ digits: '22111990', caret: 2 });
});
