import { mkdirSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { changedFiles, stepsForChanged, testsBeside } from './changed.mjs';
import { ensureBrowser } from './browser.mjs';
import { run, runInForeground, wasInterrupted } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { environmentFor, findNode24 } from './node24.mjs';
import { readCounts, readResults, resultPath } from './results.mjs';
import { root } from './root.mjs';
import { Trouble, onlyKnown, runMain, seconds } from './say.mjs';

/**
 * `beside`: waits for the network more than for a processor, and runs beside the step before it.
 * @typedef {{ name: string, args: readonly string[], browser?: boolean, built?: boolean, beside?: boolean }} TestStep
 * @typedef {import('./results.mjs').Counts & { name: string, ms: number }} Row
 */

/** @type {readonly TestStep[]} */
const steps = [
  { name: 'lint', args: ['scripts/lint.ts'] },
  { name: 'bench', args: ['scripts/bench.ts', '--bytes'], browser: true, built: true, beside: true },
  {
    name: 'unit',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile.json=test-results/unit.json',
    ],
  },
  { name: 'e2e', args: ['scripts/browser-tests.ts'], browser: true, built: true },
  { name: 'conformance', args: ['scripts/conformance.ts'] },
];

/** @param {readonly string[]} args @returns {{ only: string[], rest: string[] }} */
const readArguments = (args) => {
  const at = args.findIndex((one) => one === '--only' || one.startsWith('--only='));
  if (at < 0) return { only: [], rest: [...args] };
  const [, inline] = (args[at] ?? '').split('=');
  const only = (inline ?? args[at + 1] ?? '').split(',').filter(Boolean);
  const unknown = only.filter((name) => !steps.some((one) => one.name === name));
  if (only.length === 0 || unknown.length > 0)
    throw new Trouble(
      `--only takes ${steps.map((one) => one.name).join(', ')}, not '${unknown.join(', ')}'.`,
    );
  return {
    only,
    rest: args.filter((_, index) => index !== at && (inline !== undefined || index !== at + 1)),
  };
};

/**
 * Takes `--changed` or `--changed=COMMIT` out of the arguments.
 * @param {readonly string[]} args
 * @returns {{ since: string | undefined, others: string[] }}
 */
const readChanged = (args) => {
  const one = args.find((arg) => /^--changed(=|$)/.test(arg));
  const others = args.filter((arg) => arg !== one);
  return { since: one && (one.split('=')[1] ?? 'HEAD'), others };
};

/**
 * What is the browser tests' alone.
 * @param {readonly string[]} args
 * @returns {{ ofBrowser: string[], forAll: string[] }}
 */
const readDraw = (args) => {
  const isOfBrowser = (/** @type {string} */ one) => one === '--all' || one.startsWith('--seed=');
  return { ofBrowser: args.filter(isOfBrowser), forAll: args.filter((one) => !isOfBrowser(one)) };
};

/** @param {string} since @returns {readonly TestStep[]} */
const stepsSince = (since) => {
  const files = changedFiles(root, since);
  const named = since === 'HEAD' ? 'the last commit' : since;
  console.log(`${files.length} changed files since ${named}; 'npm test -- --all' runs every check`);
  const argsOf = (/** @type {string} */ name) => steps.find((one) => one.name === name)?.args ?? [];
  const beside = testsBeside(root, files);
  return stepsForChanged(files, since, { unit: argsOf('unit'), e2e: argsOf('e2e'), beside });
};

const SLOWEST = 20;
const MOST_TROUBLES = 30;

/** @param {readonly Row[]} rows */
const printSlowest = (rows) => {
  const times = rows.flatMap(({ name }) => readResults(root, name)).toSorted((a, b) => b.ms - a.ms);
  if (times.length <= SLOWEST) return;
  console.log(`\nThe slowest ${SLOWEST} of ${times.length} tests`);
  for (const { ms, file, name } of times.slice(0, SLOWEST))
    console.log(`${seconds(ms).padStart(9)}  ${file}  ${name.slice(0, 90)}`);
};

/**
 * The last lines are what a cut log still shows.
 * @param {readonly Row[]} rows
 */
const printTroubles = (rows) => {
  const results = rows.flatMap(({ name }) => readResults(root, name));
  for (const [outcome, title] of /** @type {const} */ ([
    ['unsteady', 'Passed on the second try only'],
    ['failed', 'Failed'],
  ])) {
    const ones = results.filter((one) => one.outcome === outcome);
    if (ones.length > 0) console.log(`\n${title}`);
    for (const { file, name, why } of ones.slice(0, MOST_TROUBLES))
      console.log(`  ${file}  ${name}${why ? `\n    ${why}` : ''}`);
    if (ones.length > MOST_TROUBLES) console.log(`  and ${ones.length - MOST_TROUBLES} more`);
  }
};

/** @param {readonly Row[]} rows */
const printSummary = (rows) => {
  console.log('\nstep              passed  failed  skipped      time');
  for (const row of rows) {
    const cells = [row.passed, row.failed, row.skipped].map((count) => String(count).padStart(7));
    console.log(`${row.name.padEnd(16)} ${cells.join(' ')}  ${seconds(row.ms).padStart(9)}`);
  }
  printTroubles(rows);
  const sum = (/** @type {'passed' | 'failed'} */ key) => rows.reduce((total, row) => total + row[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
};

/**
 * @param {string} name
 * @param {() => Promise<number>} work gives the exit code
 * @returns {Promise<Row>}
 */
const timed = async (name, work) => {
  rmSync(resultPath(root, name), { force: true });
  const start = performance.now();
  const code = await work();
  if (wasInterrupted()) process.exit(130);
  const counts = readCounts(root, name) ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return { ...counts, failed, name, ms: performance.now() - start };
};

/** @param {string} name */
const printName = (name) => console.log(`\n── ${name} ──`);

/** @param {string} node @param {readonly string[]} args @param {string} name @param {NodeJS.ProcessEnv} env @returns {Promise<Row>} */
const runStep = (node, args, name, env) => {
  printName(name);
  return timed(name, () => runInForeground(node, args, { env }));
};

/**
 * Tells what it printed once it is over.
 * @param {string} node @param {TestStep} step @param {NodeJS.ProcessEnv} env @returns {() => Promise<Row>}
 */
const startBeside = (node, { name, args }, env) => {
  let output = '';
  const row = timed(name, async () => {
    const result = await run(node, args, { env });
    ({ output } = result);
    return result.code;
  });
  return async () => {
    const ended = await row;
    printName(name);
    console.log(output.trimEnd());
    return ended;
  };
};

await runMain(async () => {
  process.chdir(root);
  const { since, others } = readChanged(process.argv.slice(2));
  const { ofBrowser, forAll } = readDraw(others);
  const { only, rest } = readArguments(forAll);
  // Further arguments are a step's own; with several steps each would get them, and a slip would run for twenty minutes.
  if (only.length !== 1)
    onlyKnown(
      rest,
      [],
      'npm test -- [--all] [--seed=TEXT] [--changed[=COMMIT]] [--only STEP[,STEP]], or --only STEP with what is the step’s own, such as a file',
    );
  const all = since === undefined ? steps : stepsSince(since);
  const due = only.length > 0 ? all.filter((one) => only.includes(one.name)) : all;
  await ensureInstalled(root);
  const node = await findNode24(root);
  const env = environmentFor(root, node);
  if (due.some((one) => one.browser)) env['CHROMIUM'] = await ensureBrowser(root, node);
  mkdirSync(`${root}/test-results`, { recursive: true });
  /** @type {Row[]} */
  const rows = [];
  const isWhole = due.some((one) => one.built);
  rows.push(await runStep(node, ['scripts/build.ts', ...(isWhole ? [] : ['--sources'])], 'build', env));
  const isBuilt = rows.every((row) => row.failed === 0);
  const argsOf = (/** @type {TestStep} */ one) => [
    ...one.args,
    ...(one.name === 'e2e' ? ofBrowser : []),
    ...rest,
  ];
  for (const [index, one] of due.entries()) {
    const next = due[index + 1];
    const beside = next?.beside && isBuilt ? startBeside(node, next, env) : undefined;
    if (one.built && !isBuilt) rows.push({ name: one.name, passed: 0, failed: 1, skipped: 0, ms: 0 });
    else if (!one.beside || index === 0) rows.push(await runStep(node, argsOf(one), one.name, env));
    if (beside) rows.push(await beside());
  }
  printSlowest(rows);
  printSummary(rows);
  process.exitCode = rows.some((row) => row.failed > 0) ? 1 : 0;
});
