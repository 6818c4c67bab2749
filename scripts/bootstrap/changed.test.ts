import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles, stepsForChanged, testsBeside } from './changed.mjs';

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
  const whole = { unit: ['vitest'], e2e: ['playwright'], beside: [] };
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
  expect(names('src/a.tsx', 'src/a.module.css')).toEqual(['formatting', 'oxlint', 'types', 'unit']);
  expect(names('tests/e2e/a.spec.ts', 'tests/e2e/pages/b.ts')).toEqual([
    'formatting',
    'oxlint',
    'types',
    'unit',
    'e2e',
  ]);
  expect(names('workers/a.ts')).toContain('types of workers');
  expect(steps(['src/gone.ts'], false).map(({ name }) => name)).toEqual(['types', 'unit']);
  const [, lint, , unit] = steps(['README.md', 'src/a.tsx']);
  expect(lint?.args).toEqual([
    expect.stringContaining('oxlint'),
    '--deny-warnings',
    '--type-check',
    'src/a.tsx',
  ]);
  expect(unit?.args).toEqual(['vitest', '--changed', 'HEAD', '--passWithNoTests']);
});

it('asks the unit tests beside a changed file before the types, and both before all that hangs on it', () => {
  write('machines/a/a.machine.ts', '1');
  write('machines/a/a.machine.test.ts', '1');
  write('machines/a/other.test.tsx', '1');
  write('machines/b/b.machine.test.ts', '1');
  const files = [
    { file: 'machines/a/a.machine.ts', isThere: true },
    { file: 'machines/b/read-me.md', isThere: true },
    { file: 'machines/gone/gone.ts', isThere: false },
  ];
  const beside = testsBeside(root, files);
  expect(beside).toEqual(['machines/a/a.machine.test.ts', 'machines/a/other.test.tsx']);
  const steps = stepsForChanged(files, 'HEAD', { unit: ['vitest'], e2e: ['playwright'], beside });
  expect(steps.map(({ name }) => name)).toEqual(['formatting', 'unit beside', 'oxlint', 'types', 'unit']);
  expect(steps.find(({ name }) => name === 'unit beside')?.args.slice(-2)).toEqual(beside);
});
