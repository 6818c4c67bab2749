import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * `unsteady` passed on a later try.
 * @typedef {{ passed: number, failed: number, skipped: number, unsteady?: number }} Counts
 */

/** @param {string} root @param {string} name */
export const resultPath = (root, name) => join(root, 'test-results', `${name}.json`);

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

/** @typedef {{ name: string, file: string, ms: number }} Timed */

/** @param {any} suite @returns {Timed[]} */
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
    })),
  ),
];

/**
 * How long each test of one step's results file took, milliseconds, slowest first; none when it left no such file.
 * @param {string} root
 * @param {string} name
 * @returns {Timed[]}
 */
export const readTimes = (root, name) => {
  const path = resultPath(root, name);
  if (!existsSync(path)) return [];
  try {
    const data = JSON.parse(readFileSync(path, 'utf8'));
    /** @type {Timed[]} */
    const times =
      'suites' in data
        ? data.suites.flatMap(specsIn)
        : (data.testResults ?? []).flatMap((/** @type {any} */ file) =>
            file.assertionResults.map((/** @type {any} */ one) => ({
              name: one.title,
              file: relative(root, file.name),
              ms: one.duration ?? 0,
            })),
          );
    return times.toSorted((a, b) => b.ms - a.ms);
  } catch {
    return [];
  }
};
