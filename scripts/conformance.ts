import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';
import { onlyKnown, runMain } from './bootstrap/say.mjs';
import { browserRuns, exceptions, requirements, unitRuns } from './conformance/read.ts';
import type { Report, Sums } from './conformance/report.ts';
import { report } from './conformance/report.ts';

await runMain(async () =>
  onlyKnown(process.argv.slice(2), ['--json', '--missing'], 'npm run conformance [-- --json | -- --missing]'),
);

const result: Report = report(requirements, exceptions, [...unitRuns(), ...browserRuns()]);

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
