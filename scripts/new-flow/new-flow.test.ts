import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtInLocales } from '../../src/i18n/chunks.ts';
import { centralFiles, insertions } from './insertions.ts';
import { flowDomains, namesOf } from './names.ts';
import { writeFlow } from './write.ts';

const project = join(import.meta.dirname, '../..');
const central = [...new Set(insertions.map(({ path }) => path))];
const errorsOf = (path: string, text: string): readonly unknown[] => parseSync(path, text).errors;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-flow-'));
  for (const path of central) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(project, path), join(root, path));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('a new flow', () => {
  it.each(flowDomains)('of %s is whole: every file parses, and nothing is left to fill in', (domain) => {
    const { made, changed } = writeFlow(root, namesOf('only-in-tests', domain));
    for (const path of [...made, ...changed]) {
      expect([path, read(path).match(/__\w+__/g)]).toEqual([path, null]);
      if (path.endsWith('.json')) expect(Object.keys(JSON.parse(read(path)) as object)).toHaveLength(2);
      else expect([path, errorsOf(path, read(path))]).toEqual([path, []]);
    }
    expect(made.filter((path) => path.endsWith('.json'))).toHaveLength(builtInLocales.length);
    expect(made.every((path) => path.startsWith('tests/e2e/') || path.includes(`/${domain}/`))).toBe(true);
  });

  it('adds its lines to at most five files that are there, and changes nothing else in them', () => {
    const { changed } = writeFlow(root, namesOf('only-in-tests'));
    expect(changed.length).toBeLessThanOrEqual(5);
    for (const path of changed) {
      const before = readFileSync(join(project, path), 'utf8').split('\n');
      const after = read(path).split('\n');
      const added = after.filter((line) => !before.includes(line));
      expect(added.join('\n')).toMatch(/onlyInTests|only-in-tests|OnlyInTests/);
      let next = 0;
      for (const line of after) if (line === before[next]) next += 1;
      expect([path, next]).toEqual([path, before.length]);
    }
  });

  it('is not written over another one, nor in part', () => {
    const names = namesOf('only-in-tests');
    writeFlow(root, names);
    const written = read('schemas/rules/site/routes.ts');
    expect(() => writeFlow(root, names)).toThrow(
      'The name only-in-tests is taken: there is machines/pages/only-in-tests',
    );
    expect(read('schemas/rules/site/routes.ts')).toBe(written);
  });

  it('names the file that has no place for its line any more, and writes nothing', () => {
    const path = 'src/registry/registry.ts';
    writeFileSync(join(root, path), read(path).replace('const entries: Entries = {', 'const entries = {'));
    expect(() => writeFlow(root, namesOf('only-in-tests'))).toThrow(`${path} has 0 places`);
    expect(existsSync(join(root, 'machines/pages/only-in-tests'))).toBe(false);
  });

  it('goes to a domain there is', () => {
    expect(() => namesOf('only-in-tests', 'kit')).toThrow('There is no domain kit for flows: pages, access,');
  });

  it.each([
    'LuckyDraw',
    'lucky_draw',
    'lucky--draw',
    'lucky-',
    '-lucky',
    'lv',
    'a'.repeat(31),
    '../draw',
    'draw2',
    '',
  ])('is not named %j', (name) => {
    expect(() => namesOf(name)).toThrow('cannot be a flow');
  });

  it.each<[string, string]>([
    ['bonuses', 'actor bonuses'],
    ['game-hall', 'actor gameHall'],
    ['gamehall', '/gamehall is an address'],
    ['cashier', '/cashier is an address'],
    ['pages', 'effect loadPages'],
    ['shell', 'the site uses this word'],
    ['oauth', 'the site uses this word'],
    ...['metrics', 'livez', 'readyz', 'healthz', 'preview', 'offline', 'outcome', 'feature-input'].map(
      (name): [string, string] => [name, 'is taken: the site uses this word'],
    ),
    ['activity', 'is taken: its texts are in src/features/account/activity'],
    ['info', 'is taken: its texts are in src/features/games/info'],
    ['receipt', 'is taken: its texts are in src/features/cashier/receipt'],
    ['market', 'is taken: its texts are in src/features/site/market'],
    ['menu', 'is taken: its texts are in src/features/site/menu'],
    ['filters', 'is taken: its texts are in src/features/games/filters'],
    ['common', 'is taken: its texts are in src/features/site/shell'],
  ])('is not named %s, which is taken: %s', (name, reason) => {
    expect(() => namesOf(name)).toThrow(reason);
  });
});

it('two flows stand side by side', () => {
  const first = centralFiles(namesOf('only-in-tests'), (path) => readFileSync(join(project, path), 'utf8'));
  const both = centralFiles(namesOf('also-in-tests'), (path) => first.get(path) ?? '');
  for (const [path, text] of both) expect([path, errorsOf(path, text)]).toEqual([path, []]);
  expect(both.get('schemas/rules/site/routes.ts')).toContain("route('also-in-tests'");
});

it('the command of the guide makes one on a clean copy: it passes its tests and satisfies the types', () => {
  const copy = mkdtempSync(join(tmpdir(), 'new-flow-types-'));
  try {
    for (const folder of [
      'effects',
      'machines',
      'schemas',
      'src',
      'tests',
      'sandbox',
      'server',
      'scripts',
      'workers',
      'docs',
    ])
      cpSync(join(project, folder), join(copy, folder), { recursive: true });
    for (const file of ['tsconfig.base.json', 'package.json', 'vitest.config.ts', '.oxfmtrc.json'])
      cpSync(join(project, file), join(copy, file));
    symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
    const drawings = '.cache/diagrams';
    if (existsSync(join(project, drawings)))
      cpSync(join(project, drawings), join(copy, drawings), { recursive: true });
    // A runner inside of a runner is one of its own.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
    );
    const run = (script: string, args: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, script), ...args], {
        cwd: copy,
        encoding: 'utf8',
        env,
      });
      expect([script, status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([script, 0, '']);
      return stdout;
    };
    const told = run('scripts/new-flow.ts', ['only-in-tests', '--domain', 'rewards']);
    expect(told).toContain('The page is /only-in-tests.');
    const made = [...told.split('With a line for it')[0]!.matchAll(/^ {2}(\S+)$/gm)].map(
      ([, path = '']) => path,
    );
    const tests = made.filter((path) => path.endsWith('.test.ts'));
    expect(tests).toHaveLength(2);
    expect(run('node_modules/vitest/vitest.mjs', ['run', ...tests])).toMatch(/Tests .*[1-9]\d* passed/);
    // Without what needs types, which are asked for below.
    const { options: _, ...rules } = JSON.parse(readFileSync(join(project, '.oxlintrc.json'), 'utf8')) as {
      readonly options: unknown;
    };
    writeFileSync(join(copy, '.oxlintrc.json'), JSON.stringify(rules));
    const sources = made.filter((path) => /\.tsx?$/.test(path));
    const linted = spawnSync(
      join(project, 'node_modules/.bin/oxlint'),
      ['--deny-warnings', '--no-ignore', ...sources],
      { cwd: copy, encoding: 'utf8' },
    );
    expect([linted.status, linted.status === 0 ? '' : linted.stdout]).toEqual([0, '']);
    // What the actors take from one another is declared in many files: all of the product is read.
    const config = {
      extends: './tsconfig.base.json',
      compilerOptions: {
        lib: ['ES2024', 'ESNext.Disposable', 'DOM', 'DOM.Iterable'],
        types: ['node', 'vite/client'],
      },
      include: ['machines', 'src', 'schemas'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.cases.ts'],
      files: sources,
    };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
    const args = ['-p', copy, '--noEmit', '--checkers', '1'];
    const { stdout, status } = spawnSync(join(project, 'node_modules/.bin/tsc'), args, { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}, 400_000);
