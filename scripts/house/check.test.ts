import { describe, expect, it } from 'vitest';
import { checkHouse } from './check.ts';
import { readSource } from './read-imports.ts';

/** Findings as `path: message` for a set of files given as path → text. Files that are imported exist. */
const check = (texts: Record<string, string>): string[] => {
  const files = Object.entries(texts).map(([path, text]) => readSource(path, text));
  const known = new Set(files.map((file) => file.path));
  const missing = new Set(
    files.flatMap((file) =>
      file.imports.filter((one) => one.own && !known.has(one.target)).map((one) => one.target),
    ),
  );
  const stubs = [...missing].map((path) => readSource(path, 'export const stub = 1;'));
  return checkHouse([...files, ...stubs]).map((finding) => `${finding.path}: ${finding.message}`);
};

describe('imports of our own files', () => {
  const refused: Array<[string, string, string]> = [
    [
      'schemas/rules/a.ts',
      `import { B } from '../b.ts'`,
      'rules may import schemas/b.ts only as type, not as value',
    ],
    [
      'schemas/rules/a.ts',
      `import type { B } from '../../effects/b.ts'`,
      'rules may not import effects/b.ts',
    ],
    ['schemas/a.ts', `import { b } from '../effects/b.ts'`, 'schemas may not import effects/b.ts'],
    ['effects/a.ts', `import { b } from '../machines/b.ts'`, 'effects may not import machines/b.ts'],
    [
      'machines/a.ts',
      `import { b } from '../effects/b.ts'`,
      'machines may import effects/b.ts only as type, not as value',
    ],
    [
      'machines/a.ts',
      `import('../effects/b.ts')`,
      'machines may import effects/b.ts only as type, not as lazy',
    ],
    [
      'machines/a.ts',
      `import { Game } from '../schemas/games/games.ts'`,
      'machines may import schemas/games/games.ts only as type, not as value',
    ],
    ['machines/a.ts', `import { liveB } from './b.live.ts'`, 'machines may not import machines/b.live.ts'],
    [
      'machines/a.live.ts',
      `import { b } from '../effects/b.ts'`,
      'live may import effects/b.ts only as type or lazy, not as value',
    ],
    ['workers/a.ts', `import { b } from '../machines/b.ts'`, 'workers may not import machines/b.ts'],
    ['src/a.tsx', `import { b } from '../effects/b.ts'`, 'src may not import effects/b.ts'],
    ['src/a.tsx', `import type { B } from '../effects/b.ts'`, 'src may not import effects/b.ts'],
    [
      'src/a.tsx',
      `import { b } from '../machines/b.machine.ts'`,
      'src may import machines/b.machine.ts only as type, not as value',
    ],
    ['src/a.tsx', `import { b } from '../server/b.ts'`, 'src may not import server/b.ts'],
    ['server/a.ts', `import { b } from '../sandbox/b.ts'`, 'server may not import sandbox/b.ts'],
    ['sandbox/a.ts', `import { b } from '../effects/b.ts'`, 'sandbox may not import effects/b.ts'],
    ['sandbox/a.ts', `export { b } from '../server/b.ts'`, 'sandbox may not import server/b.ts'],
  ];
  it.each(refused)('%s refuses %s', (path, text, message) => {
    expect(check({ [path]: text })).toEqual([`${path}: ${message}`]);
  });

  const allowed: Array<[string, string]> = [
    ['schemas/rules/a.ts', `import { b } from './b.ts'; import type { C } from '../c.ts'`],
    ['schemas/a.ts', `import { b } from './rules/b.ts'; import * as Schema from 'effect/Schema'`],
    ['effects/a.ts', `import { b } from '../schemas/b.ts'; import { c } from './c.ts'`],
    [
      'machines/a.ts',
      `import type { B } from '../effects/b.ts'; import { type C } from '../schemas/c.ts'; import { d } from '../schemas/rules/d.ts'`,
    ],
    [
      'machines/a.live.ts',
      `import type { B } from '../effects/b.ts'; const c = () => import('../effects/c.ts')`,
    ],
    [
      'src/a.tsx',
      `import { b } from '../machines/b/b.selectors.ts'; import { actorIds } from '../machines/actor-ids.ts'; import type { C } from '../machines/c.machine.ts'`,
    ],
    ['src/entry-client.tsx', `import { b } from '../machines/b.live.ts'`],
    [
      'src/registry/a.ts',
      `import { liveB } from '../../machines/b.live.ts'; export const now = () => Date.now()`,
    ],
    ['server/a.ts', `import { b } from '../effects/b.ts'; import { c } from '../src/entry-server.tsx'`],
    ['sandbox/a.ts', `import { b } from '../schemas/b.ts'`],
    ['effects/a.test.ts', `import { b } from '../sandbox/b.ts'; import { it } from 'vitest'`],
  ];
  it.each(allowed)('%s allows %s', (path, text) => {
    expect(check({ [path]: text })).toEqual([]);
  });
});

describe('packages', () => {
  it.each([
    [
      'schemas/rules/a.ts',
      `import * as Schema from 'effect/Schema'`,
      'rules may not import the package effect/Schema',
    ],
    [
      'machines/a.ts',
      `import * as Effect from 'effect/Effect'`,
      'machines may not import the package effect/Effect',
    ],
    ['machines/a.ts', `import { useState } from 'react'`, 'machines may not import the package react'],
    ['schemas/a.ts', `import { readFile } from 'node:fs'`, 'schemas may not import the package node:fs'],
  ])('%s refuses %s', (path, text, message) => {
    expect(check({ [path]: text })).toEqual([`${path}: ${message}`]);
  });
  it('allows the types of any package', () => {
    expect(check({ 'machines/a.ts': `import type { Effect } from 'effect/Effect'` })).toEqual([]);
  });
});

describe('purity', () => {
  it.each([
    ['machines/a.ts', 'fetch("/")', 'machines must stay pure, but it uses fetch'],
    [
      'machines/a.ts',
      'export const a = () => localStorage.getItem("a")',
      'machines must stay pure, but it uses localStorage',
    ],
    ['machines/a.ts', 'setTimeout(() => {}, 1)', 'machines must stay pure, but it uses setTimeout'],
    ['machines/a.live.ts', 'document.title = ""', 'live must stay pure, but it uses document'],
    [
      'schemas/rules/a.ts',
      'export const a = { now: performance.now() }',
      'rules must stay pure, but it uses performance',
    ],
    [
      'machines/a.ts',
      'export const a = Date.now()',
      'Date.now outside the clock service: take `now` as input',
    ],
    [
      'effects/a.ts',
      'export const a = new Date()',
      'new Date() outside the clock service: take `now` as input',
    ],
    [
      'src/a.tsx',
      'export const a = Math.random()',
      'Math.random outside the random service: take randomness as input',
    ],
  ])('%s refuses %s', (path, text, message) => {
    expect(check({ [path]: text })).toEqual([`${path}: ${message}`]);
  });
  it.each([
    [
      'machines/a.ts',
      'const history = { fetch: 1 }; export const a = (location: Location) => [location, history.fetch]',
    ],
    ['machines/a.ts', 'export type A = typeof fetch; export const a = new Date(5)'],
    ['effects/clock.ts', 'export const now = () => Date.now()'],
    ['server/clock.ts', 'export const now = () => Date.now()'],
    ['server/main.ts', 'export const now = () => Date.now()'],
    ['effects/kit/random/live.ts', 'export const roll = () => Math.random()'],
    ['scripts/a.ts', 'export const now = new Date()'],
    ['machines/a.test.ts', 'setTimeout(() => {}, 1)'],
  ])('%s allows %s', (path, text) => {
    expect(check({ [path]: text })).toEqual([]);
  });
});

it('asks for the extension of a relative import', () => {
  expect(
    checkHouse([readSource('schemas/a.ts', `import { b } from './b'`)]).map((one) => one.message),
  ).toEqual(['import schemas/b needs its extension']);
});
