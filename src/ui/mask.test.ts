import { expect, it } from 'vitest';
import { applyMask, readMasked } from './mask.ts';

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
