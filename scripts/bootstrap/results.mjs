import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * `unsteady` passed on a later try.
 * @typedef {{ passed: number, failed: number, skipped: number, unsteady?: number }} Counts
 */

/** @param {string} root @param {string} name */
export const resultPath = (root, name) => join(root, 'test-results', `${name}.json`);

/**
 * The list of browser tests that the last run drew; there is none after a run of all or of named ones.
 * @param {string} root
 */
export const drawnPath = (root) => join(root, 'test-results', 'drawn.txt');

/** @param {any} data @returns {Counts} */
const ofVitest = (data) => {
  const brokenFiles = data.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {any} */ one) => one.status === 'failed'),
  ).length;
  return {
    passed: data.numPassedTests,
    failed: data.numFailedTests + brokenFiles,
    skipped: data.numPendingTests + (data.numTodoTests ?? 0),
  };
};

/** @param {any} data @returns {Counts} */
const ofPlaywright = (data) => ({
  passed: data.stats.expected + data.stats.flaky,
  unsteady: data.stats.flaky,
  failed:
    data.stats.unexpected +
    (data.stats.expected + data.stats.unexpected + data.stats.flaky === 0 ? data.errors.length : 0),
  skipped: data.stats.skipped,
});

/** @param {any} data @returns {Counts} */
const ofChecks = (data) => ({ passed: data.passed, failed: data.failed, skipped: 0 });

/**
 * Counts of one step's results file; undefined when it left none.
 * @param {string} root
 * @param {string} name
 * @returns {Counts | undefined}
 */
export const readCounts = (root, name) => {
  const path = resultPath(root, name);
  if (!existsSync(path)) return undefined;
  try {
    const data = JSON.parse(readFileSync(path, 'utf8'));
    if ('testResults' in data) return ofVitest(data);
    return 'stats' in data ? ofPlaywright(data) : ofChecks(data);
  } catch {
    return undefined;
  }
};

/**
 * What failed says why in its first line; `unsteady` passed on a later try only. `ms` are those of all tries, `lastMs` those
 * of the last.
 * @typedef {{ name: string, file: string, ms: number, lastMs: number, outcome: 'passed' | 'failed' | 'unsteady', why?: string }} Result
 */

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/** @param {string | undefined} message @returns {{ why?: string }} */
const firstLines = (message) => {
  const lines = (message ?? '')
    .replaceAll(colours, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length === 0 ? {} : { why: lines.slice(0, 6).join(' · ').slice(0, 400) };
};

/** @param {any} one a test of Playwright's report @returns {Pick<Result, 'outcome' | 'why'>} */
const outcomeOf = (one) => {
  const outcome = one.status === 'unexpected' ? 'failed' : one.status === 'flaky' ? 'unsteady' : 'passed';
  if (outcome === 'passed') return { outcome };
  const failure = one.results.find((/** @type {any} */ result) => result.error);
  return { outcome, ...firstLines(failure?.error.message) };
};

/** @param {any} suite @returns {Result[]} */
const specsIn = (suite) => [
  ...(suite.suites ?? []).flatMap(specsIn),
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ one) => ({
      name: spec.title,
      file: `${spec.file}:${spec.line} ${one.projectName}`,
      ms: one.results.reduce(
        (/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration,
        0,
      ),
      lastMs: one.results.at(-1)?.duration ?? 0,
      ...outcomeOf(one),
    })),
  ),
];

/** @param {any} file a file of Vitest's report @param {string} root @returns {Result[]} */
const assertionsIn = (file, root) =>
  file.assertionResults.map((/** @type {any} */ one) => ({
    name: one.title,
    file: relative(root, file.name),
    ms: one.duration ?? 0,
    lastMs: one.duration ?? 0,
    outcome: one.status === 'failed' ? 'failed' : 'passed',
    ...firstLines(one.failureMessages?.[0]),
  }));

/**
 * Every test of one step's results file with how long it took, milliseconds, slowest first; none when it left no such
 * file.
 * @param {string} root
 * @param {string} name
 * @returns {Result[]}
 */
export const readResults = (root, name) => {
  const path = resultPath(root, name);
  if (!existsSync(path)) return [];
  try {
    const data = JSON.parse(readFileSync(path, 'utf8'));
    /** @type {Result[]} */
    const results =
      'suites' in data
        ? data.suites.flatMap(specsIn)
        : (data.testResults ?? []).flatMap((/** @type {any} */ file) => assertionsIn(file, root));
    return results.toSorted((a, b) => b.ms - a.ms);
  } catch {
    return [];
  }
};
