import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCounts, readTimes } from './results.mjs';

let root = '';
const write = (name: string, data: unknown) =>
  writeFileSync(join(root, 'test-results', `${name}.json`), JSON.stringify(data));
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'results-'));
  mkdirSync(join(root, 'test-results'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('reads how long each unit test took, slowest first', () => {
  const assertionResults = [
    { title: 'short', duration: 3, status: 'passed' },
    { title: 'long', duration: 40.5, status: 'passed' },
    { title: 'left out', status: 'skipped' },
  ];
  write('unit', { testResults: [{ name: join(root, 'a/b.test.ts'), assertionResults }] });
  expect(readTimes(root, 'unit')).toEqual([
    { name: 'long', file: 'a/b.test.ts', ms: 40.5 },
    { name: 'short', file: 'a/b.test.ts', ms: 3 },
    { name: 'left out', file: 'a/b.test.ts', ms: 0 },
  ]);
});

it('adds the tries of a browser test, in suites within suites', () => {
  const spec = (title: string, durations: readonly number[]) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ projectName: 'phone', results: durations.map((duration) => ({ duration })) }],
  });
  write('e2e', {
    stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 0 },
    errors: [],
    suites: [{ specs: [spec('once', [800])], suites: [{ specs: [spec('twice', [500, 600])] }] }],
  });
  expect(readTimes(root, 'e2e')).toEqual([
    { name: 'twice', file: 'a.spec.ts:7 phone', ms: 1100 },
    { name: 'once', file: 'a.spec.ts:7 phone', ms: 800 },
  ]);
  expect(readCounts(root, 'e2e')).toEqual({ passed: 2, unsteady: 1, failed: 0, skipped: 0 });
});

it('has no times of a step that left no file, or half a one', () => {
  expect(readTimes(root, 'unit')).toEqual([]);
  writeFileSync(join(root, 'test-results', 'unit.json'), '{"testResults":');
  expect([readTimes(root, 'unit'), readCounts(root, 'unit')]).toEqual([[], undefined]);
});
