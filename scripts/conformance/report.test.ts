import { describe, expect, it } from 'vitest';
import { idsIn, report } from './report.ts';
import { parseExceptions, parseRequirements } from './requirements.ts';
import type { TestRun } from './results.ts';
import { readBrowserRuns, readUnitRuns } from './results.ts';

// Ids are put together here, because this test's own results are read by the command it tests.
const id = (family: string, number: string) => `${family}-${number}`;
const rule = id('SH', '1.01');
const route = id('SH', '1.02');
const limit = id('BY', '1.01');
const requirements = parseRequirements(
  `id\tarea\tkind\trequirement\n${rule}\tsession\tstate\tIn one state.\n${route}\troutes\troute\tIs reached.\n${limit}\tlimits\tui\tIs shown.\n`,
);
const run = (name: string, rest: Partial<TestRun> = {}): TestRun => ({
  name,
  through: 'product',
  passed: true,
  ...rest,
});
const statesOf = (runs: TestRun[], exceptions = '') =>
  report(requirements, parseExceptions(`id\treason\n${exceptions}`), runs).rows.map((row) => [
    row.state,
    row.note,
  ]);

describe('idsIn', () => {
  it('finds every id that stands literally, once', () => {
    expect(idsIn(`${rule}, ${route} ${limit}/${rule} works (see ${id('XX', '1.01')})`)).toEqual([
      rule,
      route,
      limit,
    ]);
  });
});

describe('report', () => {
  it('counts a test of the root actors for a rule and a browser test for a route', () => {
    expect(statesOf([run(`${rule} is so`), run(`${route} opens`, { through: 'browser' })])).toEqual([
      ['proven', '1 tests'],
      ['proven', '1 tests'],
      ['missing', 'no test'],
    ]);
  });
  it('does not count a test without a browser for a row that only a browser can prove', () => {
    expect(statesOf([run(`${route} opens`)])[1]).toEqual(['decoded', 'needs a test through a browser']);
  });
  it('prints apart what only tests of parts name', () => {
    expect(statesOf([run(`${rule} is so`, { through: 'parts' })])[0]).toEqual([
      'decoded',
      'needs a test through the running product',
    ]);
  });
  it('does not count a row of which one test fails, even with an exception', () => {
    const runs = [run(`${rule} is so`), run(`${rule} stays so`, { passed: false })];
    expect(statesOf(runs, `${rule}\tlater\n`)[0]).toEqual(['missing', 'a test that names it fails']);
  });
  it('takes an exception with its reason', () => {
    expect(statesOf([], `${limit}\tcomes with the limits centre\n`)[2]).toEqual([
      'excepted',
      'comes with the limits centre',
    ]);
  });
  it('sums up areas and families', () => {
    const { areas, families } = report(requirements, [], [run(`${rule} is so`)]);
    expect(areas.map((area) => [area.name, area.rows, area.proven])).toEqual([
      ['limits', 1, 0],
      ['routes', 1, 0],
      ['session', 1, 1],
    ]);
    expect(families).toEqual([
      { name: 'SH', rows: 2, proven: 1, excepted: 0, decoded: 0, missing: 1 },
      { name: 'BY', rows: 1, proven: 0, excepted: 0, decoded: 0, missing: 1 },
    ]);
  });
  it('refuses unknown ids, ranges and exceptions without reason or twice', () => {
    const unknown = id('AC', '99.99');
    const { problems } = report(
      requirements,
      parseExceptions(`id\treason\n${unknown}\tno\n${limit}\t\n${limit}\tagain\n`),
      [run(`${unknown} is so`), run(`${rule}..1.02 are so`)],
    );
    expect(problems).toEqual([
      `unknown id ${unknown} in a test's name: ${unknown} is so`,
      `a range of ids does not count, name each: ${rule}..1.02 are so`,
      `unknown id ${unknown} in the exceptions`,
      `the exception of ${limit} has no reason`,
      `the exception of ${limit} stands twice`,
    ]);
  });
});

describe('results', () => {
  it('reads what vitest ran', () => {
    const assertionResults = [
      { fullName: 'money adds', status: 'passed' },
      { fullName: 'money breaks', status: 'failed' },
      { fullName: 'money waits', status: 'skipped' },
    ];
    const read = (name: string) => readUnitRuns({ testResults: [{ name, assertionResults }] });
    expect(read('/at/home/schemas/money.test.ts')).toEqual([
      { name: 'money adds', through: 'parts', passed: true },
      { name: 'money breaks', through: 'parts', passed: false },
    ]);
    expect(read('/at/home/tests/product/money.test.ts')[0]?.through).toBe('product');
  });
  it('reads what Playwright ran, per project, and no test that should fail', () => {
    const test = (status: string, expectedStatus = 'passed') => ({ expectedStatus, results: [{ status }] });
    const specs = [
      { title: 'opens', tests: [test('passed'), test('failed')] },
      { title: 'is known to fail', tests: [test('failed', 'failed'), test('skipped', 'skipped')] },
    ];
    const suites = [{ title: 'hall.spec.ts', suites: [{ title: 'hall', specs }] }];
    expect(readBrowserRuns({ suites }).map((one) => [one.name.trim(), one.passed])).toEqual([
      ['hall opens', true],
      ['hall opens', false],
      ['hall is known to fail', false],
    ]);
  });
});
