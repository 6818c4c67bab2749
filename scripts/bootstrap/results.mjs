import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
