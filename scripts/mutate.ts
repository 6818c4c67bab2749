import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runInForeground } from './bootstrap/child.mjs';
import { root } from './bootstrap/root.mjs';
import { Trouble, runMain } from './bootstrap/say.mjs';
import { formatFile } from './format-file.ts';
import { machinesOf, mutatedFiles, readAreas, tablePath, testsOf, writeTable } from './mutate/areas.ts';
import type { Area } from './mutate/areas.ts';
import { faultsOf, filesOf } from './mutate/faults.ts';
import { runFaults } from './mutate/run-faults.ts';
import { readMutants, survivorLines, tally } from './mutate/report.ts';
import { ensureTool, stryker, strykerPath, toolFolder } from './mutate/tool.ts';

/**
 * `npm run mutate -- FOLDER… [--concurrency N]`: changes the code of a folder in every small way that Stryker knows and says
 * which changes no test notices. `--all`: of every area of `scripts/mutate/areas.json`. Ends with 1 under a floor.
 *
 * `npm run mutate -- FOLDER --sample 80 --seed 1`: makes only about so many of an area's changes, drawn by the seed. Such a row
 * never takes the place of a whole one, and fails only where its error leaves no doubt.
 *
 * `npm run mutate -- --faults 60 --seed 1`: draws so many of all changes by the seed and asks the unit and model tests about
 * each. Ends with 1 where less than nine in ten are noticed.
 */
const usage =
  'npm run mutate -- FOLDER… (or --all) [--sample N] [--seed N] [--concurrency N], or npm run mutate -- --faults N [--seed N]';

const resultOf = ({ folder }: Area): string => join(toolFolder, `${folder.replaceAll('/', '-')}.json`);

type Draw = { readonly share: number; readonly seed: number };

const runArea = async (
  area: Area,
  others: readonly Area[],
  concurrency: number,
  draw: Draw | null,
): Promise<void> => {
  const config = {
    testRunner: 'vitest',
    plugins: [strykerPath('vitest-runner', 'dist', 'src', 'index.js')],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    mutate: mutatedFiles(area, others),
    ignorePatterns: ['dist', '.data', '.cache', 'test-results', 'docs', 'public'],
    // There is no checker that knows this TypeScript; a name that is no file keeps Stryker from reading ours.
    tsconfigFile: 'none.json',
    tempDirName: join('.cache', 'mutate-run'),
    concurrency,
    // A machine that others load stalls for seconds: that is no mutant that hangs.
    timeoutMS: 20_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: resultOf(area) },
    checkers: [],
    disableTypeChecks: false,
    allowEmpty: true,
  };
  const file = join(toolFolder, 'stryker.conf.json');
  writeFileSync(file, JSON.stringify(config, null, 1));
  rmSync(resultOf(area), { force: true });
  const preload = draw === null ? [] : ['--import', join(root, 'scripts', 'mutate', 'only-drawn.ts')];
  const code = await runInForeground(process.execPath, [...preload, stryker, 'run', file], {
    // Generated values are drawn a tenth as often: each mutant of a table runs every test.
    // In CI a machine that has no approved record is a failure, and no new one.
    env: {
      SOAK_RUNS: '200',
      CI: '1',
      ...process.env,
      MUTATE_TESTS: testsOf(area).join(','),
      MUTATE_MACHINES: machinesOf(area).join(','),
      MUTATE_SHARE: `${draw?.share ?? 1}`,
      MUTATE_SEED: `${draw?.seed ?? 1}`,
    },
  });
  if (code !== 0 || !existsSync(resultOf(area))) throw new Trouble(`Stryker failed over ${area.folder}.`);
};

const numberOf = (text: string, name: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Trouble(`--${name} takes a number, not '${text}'. ${usage}`);
  return Number(text);
};

await runMain(async () => {
  const { values, positionals } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      concurrency: { type: 'string', default: '2' },
      faults: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
    allowPositionals: true,
  });
  const concurrency = numberOf(values.concurrency, 'concurrency');
  const seed = numberOf(values.seed, 'seed');
  const areas = readAreas();
  if (values.faults !== undefined) {
    const count = numberOf(values.faults, 'faults');
    if (positionals.length > 0 || values.all || values.sample !== undefined)
      throw new Trouble(
        `--faults draws from all code: it takes no folder, no --all and no --sample. ${usage}`,
      );
    filesOf(areas);
    await ensureTool();
    return runFaults(count, seed, concurrency);
  }
  const sample = values.sample === undefined ? null : numberOf(values.sample, 'sample');
  const asked = positionals.map((one) => one.replace(/\/$/, ''));
  if (asked.length === 0 && !values.all)
    throw new Trouble(
      `Which folder? All ${areas.length} together are hours of work: --all asks for them, --all --sample 50 for some changes of each.\n${usage}\nThere are ${areas.map(({ folder }) => folder).join(', ')}.`,
    );
  if (asked.length > 0 && values.all) throw new Trouble(`Either folders or --all. ${usage}`);
  const due = values.all ? areas : areas.filter(({ folder }) => asked.includes(folder));
  const unknown = asked.filter((one) => !areas.some(({ folder }) => folder === one));
  if (unknown.length > 0)
    throw new Trouble(
      `scripts/mutate/areas.json has no ${unknown.join(', ')}: give it its tests and its floor there. ${usage}`,
    );
  await ensureTool();
  const low: string[] = [];
  for (const area of due) {
    console.log(`\n── ${area.folder} ──`);
    const all = (await faultsOf(filesOf(areas, area))).length;
    if (all === 0) {
      console.log(`${area.folder}: types alone, nothing to change`);
      continue;
    }
    const draw = sample === null || sample >= all ? null : { share: sample / all, seed };
    await runArea(area, areas, concurrency, draw);
    const mutants = readMutants(resultOf(area));
    const counts = tally(mutants, draw === null ? null : all);
    for (const line of survivorLines(mutants)) console.log(line);
    console.log(
      `${area.folder}: ${counts.mutants} mutants${draw === null ? '' : ` of ${all}`}, ${counts.killed} killed, ${counts.survived} survived, ${counts.score} %${draw === null ? '' : ` ± ${counts.error}`} (floor ${area.floor} %)`,
    );
    writeTable(area, counts);
    if (counts.score + counts.error < area.floor) low.push(area.folder);
  }
  await formatFile(tablePath);
  if (low.length > 0) throw new Trouble(`Under its floor: ${low.join(', ')}.`);
});
