import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { linesOfGit } from './bootstrap/changed.mjs';
import { runInForeground, wasInterrupted } from './bootstrap/child.mjs';
import { drawnPath, readCounts, readResults, resultPath } from './bootstrap/results.mjs';
import { root } from './bootstrap/root.mjs';
import { Trouble, runMain } from './bootstrap/say.mjs';
import { formatFile } from './format-file.ts';

/**
 * `npm run steady -- 20`: runs the unit and browser tests so often, none with a second try, and adds a row for each run to
 * `docs/steadiness.md`. Ends with 1 where a test failed. `npm run steady -- --keep` adds the row of the last
 * `npm test -- --all`, where what passed on its second try only counts as failed, and keeps how long the browser tests took.
 */
const usage = 'npm run steady -- RUNS, or npm run steady -- --keep after npm test -- --all';
const tablePath = join(root, 'docs', 'steadiness.md');
const secondsPath = join(root, 'tests', 'e2e', 'seconds.json');
const steps = ['unit', 'e2e'] as const;

const commit = (): string => linesOfGit(root, ['rev-parse', '--short', 'HEAD']).join('');

/** Names of the tests that did not pass on their first try. */
const unsteady = (): readonly string[] =>
  steps.flatMap((step) =>
    readResults(root, step).flatMap(({ outcome, file, name }) =>
      outcome === 'passed' ? [] : [`${file.replace(/ .*/, '')} ${name.slice(0, 60)}`],
    ),
  );

/**
 * The row of what stands in `test-results`. A file that did not load has no tests that failed: it counts as failed all the
 * same, and so does a step that ended with an error.
 */
const rowOf = (
  began: Date,
  minutes: number,
  ended: readonly string[] = [],
): { readonly row: string; readonly isSteady: boolean } => {
  const named = unsteady();
  const found = steps.map((step) => {
    const counts = readCounts(root, step);
    if (!counts) throw new Trouble(`There are no results of ${step} in test-results. ${usage}`);
    return counts;
  });
  const counts = found.map((one) => one.passed + one.failed);
  const unnamed = found.reduce((sum, one) => sum + one.failed, 0) - named.length;
  const failed = [
    ...named,
    ...(unnamed > 0 ? [`${unnamed} without a name`] : []),
    ...(named.length === 0 && unnamed <= 0 ? ended : []),
  ];
  const cells = [
    began.toISOString().slice(0, 16).replace('T', ' '),
    commit(),
    ...counts.map(String),
    minutes.toFixed(0),
    failed.join('; ').replaceAll('|', '/') || 'none',
  ];
  return { row: `| ${cells.join(' | ')} |`, isSteady: failed.length === 0 };
};

const append = async (row: string): Promise<void> => {
  const lines = readFileSync(tablePath, 'utf8').trimEnd().split('\n');
  writeFileSync(tablePath, `${[...lines, row].join('\n')}\n`);
  await formatFile(tablePath);
  console.log(row);
};

/** Seconds of each browser test, by which `npm test` draws as many as fit; those of a try that hung are none of them. */
const keepSeconds = (): void => {
  const tests = readResults(root, 'e2e').map(({ file, name, lastMs }) => {
    const [, spec = '', project = ''] = /^(.*):\d+ (.*)$/.exec(file) ?? [];
    return { spec, name: `${project} ${name}`, seconds: Number((lastMs / 1000).toFixed(1)) };
  });
  const sorted = tests.toSorted((a, b) => (`${a.spec} ${a.name}` < `${b.spec} ${b.name}` ? -1 : 1));
  const bySpec = [...Map.groupBy(sorted, ({ spec }) => spec)].map(([spec, ones]) => [
    spec,
    Object.fromEntries(ones.map(({ name, seconds }) => [name, seconds])),
  ]);
  writeFileSync(secondsPath, `${JSON.stringify(Object.fromEntries(bySpec), null, 2)}\n`);
};

const runOnce = async (): Promise<boolean> => {
  const began = new Date();
  const ended: string[] = [];
  for (const step of steps) {
    const flags = step === 'e2e' ? ['--all', '--retries=0'] : [];
    const code = await runInForeground(process.execPath, ['scripts/test.mjs', '--only', step, ...flags]);
    if (wasInterrupted()) process.exit(130);
    if (code !== 0) ended.push(`${step} ended with ${code}`);
  }
  const { row, isSteady } = rowOf(began, (Date.now() - began.getTime()) / 60_000, ended);
  await append(row);
  return isSteady;
};

await runMain(async () => {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  // A row names the commit: better told before the runs than after them.
  commit();
  if (values.keep) {
    if (existsSync(drawnPath(root)))
      throw new Trouble(`The last run drew some of the browser tests. ${usage}`);
    const [first, last] = steps.map((step) => statSync(resultPath(root, step), { throwIfNoEntry: false }));
    const began = first?.birthtime ?? new Date();
    await append(rowOf(began, ((last?.mtimeMs ?? 0) - began.getTime()) / 60_000).row);
    keepSeconds();
    return;
  }
  const [runs = ''] = positionals;
  if (!/^[1-9]\d?$/.test(runs)) throw new Trouble(`A number of runs is wanted, not '${runs}'. ${usage}`);
  const results: boolean[] = [];
  for (let run = 1; run <= Number(runs); run += 1) {
    console.log(`\n── run ${run} of ${runs} ──`);
    results.push(await runOnce());
  }
  const steady = results.filter(Boolean).length;
  console.log(`\n${steady} of ${results.length} runs without a test that failed on its first try`);
  if (steady < results.length) throw new Trouble('Each test that failed is named in docs/steadiness.md.');
});
