import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCounts, readResults } from './results.mjs';

let root = '';
const write = (name: string, data: unknown) =>
  writeFileSync(join(root, 'test-results', `${name}.json`), JSON.stringify(data));
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'results-'));
  mkdirSync(join(root, 'test-results'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('reads how each unit test ended and how long it took, slowest first', () => {
  const assertionResults = [
    { title: 'short', duration: 3, status: 'passed' },
    {
      title: 'long',
      duration: 40.5,
      status: 'failed',
      failureMessages: ['\u001B[31mError:\u001B[39m not\n\n  equal'],
    },
    { title: 'left out', status: 'skipped' },
  ];
  write('unit', { testResults: [{ name: join(root, 'a/b.test.ts'), assertionResults }] });
  expect(readResults(root, 'unit')).toEqual([
    {
      name: 'long',
      file: 'a/b.test.ts',
      ms: 40.5,
      lastMs: 40.5,
      outcome: 'failed',
      why: 'Error: not · equal',
    },
    { name: 'short', file: 'a/b.test.ts', ms: 3, lastMs: 3, outcome: 'passed' },
    { name: 'left out', file: 'a/b.test.ts', ms: 0, lastMs: 0, outcome: 'passed' },
  ]);
});

it('adds the tries of a browser test, in suites within suites', () => {
  const spec = (title: string, status: string, durations: readonly number[]) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [
      {
        projectName: 'phone',
        status,
        results: durations.map((duration, at) => ({
          duration,
          ...(at + 1 < durations.length ? { error: { message: 'Error: late' } } : {}),
        })),
      },
    ],
  });
  write('e2e', {
    stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 0 },
    errors: [],
    suites: [
      { specs: [spec('once', 'expected', [800])], suites: [{ specs: [spec('twice', 'flaky', [500, 600])] }] },
    ],
  });
  expect(readResults(root, 'e2e')).toEqual([
    {
      name: 'twice',
      file: 'a.spec.ts:7 phone',
      ms: 1100,
      lastMs: 600,
      outcome: 'unsteady',
      why: 'Error: late',
    },
    { name: 'once', file: 'a.spec.ts:7 phone', ms: 800, lastMs: 800, outcome: 'passed' },
  ]);
  expect(readCounts(root, 'e2e')).toEqual({ passed: 2, unsteady: 1, failed: 0, skipped: 0 });
});

it('has no times of a step that left no file, or half a one', () => {
  expect(readResults(root, 'unit')).toEqual([]);
  writeFileSync(join(root, 'test-results', 'unit.json'), '{"testResults":');
  expect([readResults(root, 'unit'), readCounts(root, 'unit')]).toEqual([[], undefined]);
});
