import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/root.mjs';

const run = (...args: readonly string[]) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/mutate.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return [status, stderr.trim()];
};

it.each([
  ['machines/cashier', '--faults', '9'],
  ['--faults', '9', '--sample', '9'],
])('npm run mutate does not draw from all code when it is asked for a part: %s %s %s', (...args) => {
  expect(run(...args)).toEqual([
    1,
    expect.stringMatching(
      /^--faults draws from all code: it takes no folder, no --all and no --sample\. npm run/,
    ),
  ]);
});

it('npm run mutate says that --faults takes a number before anything else', () => {
  expect(run('--faults', 'nine')).toEqual([
    1,
    expect.stringContaining("--faults takes a number, not 'nine'"),
  ]);
});
