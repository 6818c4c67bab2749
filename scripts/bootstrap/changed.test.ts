import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles, stepsForChanged } from './changed.mjs';

let root = '';
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], { cwd: root });
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-'));
  git('init', '--quiet', '--initial-branch=main');
  write('a/kept.ts', '1');
  write('a/edited.ts', '1');
  write('gone.ts', '1');
  write('.gitignore', 'dist\n');
  git('add', '.');
  git('commit', '--quiet', '--message=first');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('finds what was edited, staged, made and taken away since a commit, not what is ignored', () => {
  write('a/edited.ts', '2');
  write('staged.ts', '1');
  git('add', 'staged.ts');
  write('new/one.css', '1');
  write('dist/out.js', '1');
  rmSync(join(root, 'gone.ts'));
  const changed = [
    { file: 'a/edited.ts', isThere: true },
    { file: 'gone.ts', isThere: false },
    { file: 'new/one.css', isThere: true },
    { file: 'staged.ts', isThere: true },
  ];
  expect(changedFiles(root, 'HEAD')).toEqual(changed);
  git('add', '.');
  git('commit', '--quiet', '--message=second');
  expect(changedFiles(root, 'HEAD')).toEqual([]);
  expect(changedFiles(root, 'HEAD~1')).toEqual(changed);
  expect(() => changedFiles(root, 'nowhere')).toThrow(/nowhere/);
});

it('tries the quickest first, browser tests only where one of them has changed', () => {
  const whole = { unit: ['vitest'], e2e: ['playwright'] };
  const steps = (files: readonly string[], isThere = true) =>
    stepsForChanged(
      files.map((file) => ({ file, isThere })),
      'HEAD',
      whole,
    );
  const names = (...files: readonly string[]) => steps(files).map(({ name }) => name);
  expect(names()).toEqual([]);
  expect(names('docs/a.png')).toEqual([]);
  expect(names('README.md')).toEqual(['formatting']);
  expect(names('src/a.tsx', 'src/a.module.css')).toEqual(['formatting', 'oxlint', 'unit', 'types']);
  expect(names('tests/e2e/a.spec.ts', 'tests/e2e/pages/b.ts')).toEqual([
    'formatting',
    'oxlint',
    'unit',
    'types',
    'e2e',
  ]);
  expect(names('workers/a.ts')).toContain('types of workers');
  expect(steps(['src/gone.ts'], false).map(({ name }) => name)).toEqual(['unit', 'types']);
  const [, lint, unit] = steps(['README.md', 'src/a.tsx']);
  expect(lint?.args).toEqual([expect.stringContaining('oxlint'), '--deny-warnings', 'src/a.tsx']);
  expect(unit?.args).toEqual(['vitest', '--changed', 'HEAD', '--passWithNoTests']);
});
