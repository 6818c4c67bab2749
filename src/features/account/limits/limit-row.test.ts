import { expect, it } from 'vitest';
import { plainNotice } from '../../../../machines/kit/refusals/reaction.ts';
import { isRowOpen, openedAfter } from './limit-row.ts';

const notice = plainNotice('warning', 'limits.ended.unclear');
const draft = (value: string) => ({ value, period: '7_days' }) as const;
const rest = { isNamed: false, isSaving: false };

it('a notice opens the row, and a press closes it all the same', () => {
  expect(isRowOpen(null, { ...rest, notice })).toBe(true);
  expect(isRowOpen(false, { ...rest, notice })).toBe(false);
  expect(isRowOpen(openedAfter(false, { notice, draft: draft('60') }), { ...rest, notice })).toBe(true);
});

it('a row that a notice has opened stays open once something else is typed', () => {
  const opened = openedAfter(null, { notice, draft: draft('60') });
  expect(isRowOpen(opened, { ...rest, notice: null })).toBe(true);
});

it('a change on its way holds the row open, one that was taken closes it, and one that was refused at its value does not', () => {
  expect(isRowOpen(false, { ...rest, notice: null, isSaving: true })).toBe(true);
  expect(
    [true, false, null].map((opened) => openedAfter(opened, { notice: null, draft: draft('') })),
  ).toEqual([false, false, false]);
  expect(openedAfter(true, { notice: null, draft: draft('60') })).toBe(true);
});

it('the address opens the row that it names until a press', () => {
  expect([null, false].map((opened) => isRowOpen(opened, { ...rest, notice: null, isNamed: true }))).toEqual([
    true,
    false,
  ]);
});
