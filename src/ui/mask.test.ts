import { expect, it } from 'vitest';
import { applyMask, isBeyond, readMasked } from './mask.ts';

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
