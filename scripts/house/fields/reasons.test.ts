import { expect, it } from 'vitest';
import { unreasoned } from './reasons.ts';

const row = (reason: string) => ({ schema: 'Game', field: 'art', sign: 'unread', reason });
const left = (reason: string) =>
  unreasoned(
    [row(reason)],
    (id) => id === 'XX-3.35',
    (path) => path === 'src/a.ts',
  ).length;

it.each([
  ['a row of the requirements and what it says', 'XX-3.35: named without an effect', 0],
  ['a file and what it does', 'src/a.ts: the key of a list', 0],
  ['nothing', '', 1],
  ['a row that is none', 'XX-3.36: named without an effect', 1],
  ['a file that is gone', 'src/b.ts: the key of a list', 1],
  ['a row without a word', 'XX-3.35: ', 1],
  ['words without a source', 'named without an effect', 1],
])('a reason is checked: %s', (_, reason, count) => {
  expect(left(reason)).toBe(count);
});
