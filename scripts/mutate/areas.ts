import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import type { Tally } from './report.ts';

/**
 * A folder or file, the tests that judge its mutants beside the generated paths of its machines, and the least score in
 * percent. What stands in an area of its own within the folder is left to that.
 */
export type Area = { readonly folder: string; readonly floor: number; readonly tests: readonly string[] };

export const readAreas = (): readonly Area[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'areas.json'), 'utf8')) as Area[];

/** Stryker's globs of what is changed. */
export const mutatedFiles = ({ folder }: Area, others: readonly Area[]): readonly string[] => {
  if (folder.endsWith('.ts')) return [folder];
  const within = others.flatMap((other) => (other.folder.startsWith(`${folder}/`) ? [other.folder] : []));
  const left = within.map((one) => (one.endsWith('.ts') ? `!${one}` : `!${one}/**`));
  return [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/*.cases.ts`, ...left];
};

const hasMachine = (folder: string): boolean =>
  folder.startsWith('machines/') &&
  !folder.endsWith('.ts') &&
  readdirSync(join(root, folder)).some((name) => name.endsWith('.machine.ts'));

/** Folders whose generated paths judge the area: its own, and those that its tests come from. */
export const machinesOf = ({ folder, tests }: Area): readonly string[] =>
  [...new Set([folder, ...tests])].filter(hasMachine);

export const testsOf = (area: Area): readonly string[] =>
  machinesOf(area).length > 0 ? [...area.tests, 'scripts/mutate/generated-paths.ts'] : area.tests;

/**
 * The files of tests in the order in which `tests` names them or their folders. The first test that fails decides, so those
 * that are over soonest are named first and the generated paths come last; Vitest alone would begin with the slowest.
 */
export const inOrderOf =
  (tests: readonly string[]) =>
  (a: string, b: string): number => {
    const placeOf = (file: string): number =>
      tests.findIndex((one) => file === join(root, one) || file.startsWith(join(root, one, '/')));
    return placeOf(a) - placeOf(b);
  };

export const tablePath = join(root, 'docs', 'mutation.md');
const rowOf = ({ folder, floor }: Area, counts: Tally): string =>
  counts.of === null
    ? `| \`${folder}\` | ${counts.mutants} | ${counts.killed} | ${counts.survived} | ${counts.score} % | ${floor} % |`
    : `| \`${folder}\` | ${counts.mutants} of ${counts.of} | ${counts.killed} | ${counts.survived} | ${counts.score} % ± ${counts.error} | ${floor} % |`;

/**
 * Renews the area's row of the table in `docs/mutation.md`, or adds it below the last one. A whole row is not replaced by one
 * of a sample.
 */
export const writeTable = (area: Area, counts: Tally): void => {
  const lines = readFileSync(tablePath, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.startsWith(`| \`${area.folder}\` `));
  if (at >= 0 && counts.of !== null && !lines[at]?.includes(' of ')) return;
  if (at >= 0) lines[at] = rowOf(area, counts);
  else lines.splice(lines.findLastIndex((line) => line.startsWith('|')) + 1, 0, rowOf(area, counts));
  writeFileSync(tablePath, lines.join('\n'));
};
