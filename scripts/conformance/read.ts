import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { resultPath } from '../bootstrap/results.mjs';
import { parseExceptions, parseRequirements } from './requirements.ts';
import type { TestRun } from './results.ts';
import { readBrowserRuns, readUnitRuns } from './results.ts';

const folder = join(root, 'docs', 'requirements');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** All requirement rows. */
export const requirements = readdirSync(folder)
  .filter((name) => /^requirements-.*\.tsv$/.test(name))
  .flatMap((name) => parseRequirements(read(name)));

/** Rows that no test shows, each with its reason. */
export const exceptions = parseExceptions(read('exceptions.tsv'));

const readRuns = (name: string, parse: (data: never) => TestRun[]): TestRun[] => {
  const path = resultPath(root, name);
  if (!existsSync(path)) {
    console.error(`There are no results of the ${name} tests yet: 'npm test' makes them.`);
    return [];
  }
  return parse(JSON.parse(readFileSync(path, 'utf8')) as never);
};

/** Unit tests of the last run. */
export const unitRuns = (): TestRun[] => readRuns('unit', readUnitRuns);

/** Browser tests of the last run. */
export const browserRuns = (): TestRun[] => readRuns('e2e', readBrowserRuns);
