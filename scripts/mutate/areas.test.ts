import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/root.mjs';
import { inOrderOf, readAreas, testsOf } from './areas.ts';

const areas = readAreas();
const foldersOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isFile() && entry.name.endsWith('.ts') && !/\.(?:test|cases)\.ts$/.test(entry.name)
      ? [`${entry.parentPath.slice(root.length + 1)}/`]
      : [],
  );

it.each(areas)('BY-3.06 $folder is there, with tests that judge it', (area) => {
  expect(existsSync(join(root, area.folder))).toBe(true);
  const tests = testsOf(area);
  expect(tests).not.toEqual([]);
  expect(tests.filter((one) => !existsSync(join(root, one)))).toEqual([]);
});

it('every folder of machines and of rules belongs to an area', () => {
  const without = [...foldersOf('machines'), ...foldersOf('schemas/rules')].filter(
    (folder) => !areas.some((area) => folder.startsWith(`${area.folder}/`)),
  );
  expect([...new Set(without)]).toEqual([]);
});

it('tests are asked in the order in which an area names them, not the slowest first', () => {
  const order = inOrderOf(['machines/b/quick.test.ts', 'machines/a', 'scripts/mutate/generated-paths.ts']);
  const files = ['scripts/mutate/generated-paths.ts', 'machines/a/z.test.ts', 'machines/b/quick.test.ts'];
  expect(files.map((file) => join(root, file)).toSorted(order)).toEqual(
    files.toReversed().map((file) => join(root, file)),
  );
});
