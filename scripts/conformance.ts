import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';
import type { Report, Sums } from './conformance/report.ts';
import { report } from './conformance/report.ts';
import { parseExceptions, parseRequirements } from './conformance/requirements.ts';
import type { TestRun } from './conformance/results.ts';
import { readBrowserRuns, readUnitRuns } from './conformance/results.ts';

const folder = join(root, 'docs', 'requirements');
const read = (path: string): string => readFileSync(path, 'utf8');

const readRuns = (name: string, parse: (data: never) => TestRun[]): TestRun[] => {
  const path = join(root, 'test-results', `${name}.json`);
  if (!existsSync(path)) {
    console.error(`There are no results of the ${name} tests yet: 'npm test' makes them.`);
    return [];
  }
  return parse(JSON.parse(read(path)) as never);
};

const sheet = (name: string): string => join(folder, name);
const requirements = readdirSync(folder)
  .filter((name) => /^requirements-.*\.tsv$/.test(name))
  .flatMap((name) => parseRequirements(read(sheet(name))));
const result: Report = report(requirements, parseExceptions(read(sheet('exceptions.tsv'))), [
  ...readRuns('unit', readUnitRuns),
  ...readRuns('e2e', readBrowserRuns),
]);

const line = (name: string, cells: readonly (string | number)[]): string =>
  `${name.padEnd(20)}${cells.map((cell) => String(cell).padStart(12)).join('')}`;
const sumLine = (sums: Sums): string =>
  line(sums.name, [sums.rows, sums.proven, sums.excepted, sums.decoded, sums.missing]);

const printTable = (): void => {
  const heading = ['rows', 'proven', 'exceptions', 'decoded', 'missing'];
  console.log(line('area', heading));
  for (const area of result.areas) console.log(sumLine(area));
  console.log(`\n${line('family', heading)}`);
  for (const family of result.families) console.log(sumLine(family));
};

const printMissing = (): void => {
  for (const row of result.rows.filter((one) => one.state === 'missing' || one.state === 'decoded'))
    console.log([row.id, row.state, row.area, row.kind, row.note, row.text].join('\t'));
};

if (process.argv.includes('--json')) console.log(JSON.stringify(result, null, 2));
else if (process.argv.includes('--missing')) printMissing();
else printTable();

for (const problem of result.problems) console.error(`✗ ${problem}`);
const failed = result.problems.length;
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(
  join(root, 'test-results', 'conformance.json'),
  JSON.stringify({ passed: failed > 0 ? 0 : 1, failed, ...result }),
);
process.exitCode = failed > 0 ? 1 : 0;
