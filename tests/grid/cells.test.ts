import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/root.mjs';
import { sliceOf } from './cells.ts';

it('a slice is one of some, and none that no cell would be in', () => {
  expect([sliceOf('1/1'), sliceOf('2/3')]).toEqual([
    [1, 1],
    [2, 3],
  ]);
  for (const none of ['2', '0/2', '3/2', 'a/b', '1/0', ''])
    expect(() => sliceOf(none)).toThrow(`not '${none}'`);
});

it.each([
  ['--slice=2', "--slice takes one of some such as 2/3, not '2'."],
  ['--lanes=some', "--lanes takes a number, not 'some'."],
])('npm run grid plays nothing with %s', (asked, says) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/grid.ts', asked], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([1, says]);
});
