import {
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { carryAssets, shareAssets, touchAssets } from '../server/site/kept-assets.ts';
import { olderAssets } from './older-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-older-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dayMs = 86_400_000;

const buildOf = async (text: string): Promise<readonly string[]> => {
  const root = join(folder, 'site');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'entry.js'), `import('./part.js').then(({ say }) => say())`);
  writeFileSync(join(root, 'part.js'), `export const say = () => console.log(${JSON.stringify(text)})`);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [olderAssets(join(folder, 'store'))],
    build: {
      outDir: join(folder, 'dist'),
      emptyOutDir: true,
      rolldownOptions: { input: join(root, 'entry.js') },
    },
  });
  return readdirSync(join(folder, 'dist/assets')).toSorted();
};

it('a build keeps the assets of the builds before it, byte for byte', async () => {
  const first = await buildOf('first');
  const texts = first.map((name) => readFileSync(join(folder, 'dist/assets', name), 'utf8'));
  const second = await buildOf('second');
  expect(second.length).toBeGreaterThan(first.length);
  expect(second).toEqual(expect.arrayContaining([...first]));
  expect(first.map((name) => readFileSync(join(folder, 'dist/assets', name), 'utf8'))).toEqual(texts);
  const third = await buildOf('third');
  expect(third).toEqual(expect.arrayContaining([...second]));
});

it('assets of builds that are 14 days old go, and those that are carried keep their age', () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const now = Date.now();
  mkdirSync(from);
  for (const [name, days] of [
    ['old-1.js', 15],
    ['young-1.js', 13],
  ] as const) {
    writeFileSync(join(from, name), name);
    utimesSync(join(from, name), now / 1000, (now - days * dayMs) / 1000);
  }
  expect(carryAssets(from, to, now)).toBe(1);
  expect(readdirSync(to)).toEqual(['young-1.js']);
  expect(Math.round((now - statSync(join(to, 'young-1.js')).mtimeMs) / dayMs)).toBe(13);
  const own = join(folder, 'started');
  mkdirSync(own);
  writeFileSync(join(own, 'new-1.js'), 'new');
  shareAssets(own, to, now + 2 * dayMs);
  expect(readdirSync(to)).toEqual(['new-1.js']);
});

it('assets of a build that still runs stay, however long ago it was built', async () => {
  const [running, next, all] = ['running', 'next-build', 'of-all'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const now = Date.now();
  for (const [own, name] of [
    [running, 'run-1.js'],
    [next, 'next-1.js'],
  ] as const) {
    mkdirSync(own);
    writeFileSync(join(own, name), name);
  }
  shareAssets(running, all, now);
  await touchAssets(running, all, now + 14 * dayMs);
  shareAssets(next, all, now + 15 * dayMs);
  expect(readdirSync(all)).toEqual(['next-1.js', 'run-1.js']);
  // A replica that starts again after its assets were dropped brings them back.
  shareAssets(next, all, now + 40 * dayMs);
  expect(readdirSync(all)).toEqual(['next-1.js']);
  shareAssets(running, all, now + 41 * dayMs);
  expect(readdirSync(all)).toEqual(['next-1.js', 'run-1.js']);
});

it('replicas that write into the same folder at once do not trip over each other’s parts', () => {
  const [from, to] = [join(folder, 'own'), join(folder, 'all')];
  mkdirSync(from);
  mkdirSync(to);
  writeFileSync(join(from, 'own-1.js'), 'own');
  writeFileSync(join(to, 'other-1.js.7.part'), 'oth');
  // What another replica has just put in place under its whole name.
  symlinkSync(join(to, 'gone'), join(to, 'other-2.js'));
  shareAssets(from, to, Date.now());
  expect(carryAssets(to, join(folder, 'next'), Date.now())).toBe(1);
  expect(readdirSync(join(folder, 'next'))).toEqual(['own-1.js']);
});
