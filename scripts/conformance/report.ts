import type { Exception, Requirement } from './requirements.ts';
import { browserKinds } from './requirements.ts';
import type { TestRun } from './results.ts';

/** `decoded`: tests name the row, but none that goes through the running product. */
type State = 'proven' | 'excepted' | 'decoded' | 'missing';
type Row = Requirement & { readonly state: State; readonly note: string };
export type Sums = { readonly name: string; readonly rows: number } & Readonly<Record<State, number>>;
export type Report = {
  readonly rows: readonly Row[];
  readonly areas: readonly Sums[];
  readonly families: readonly Sums[];
  /** Mistakes that fail the command: unknown ids, ranges, exceptions without reason or twice. */
  readonly problems: readonly string[];
};

const idPattern = /\b(?:(?:SH|AC|BY)-\d+\.\d+|HP-\d\d)\b/g;
const rangePattern =
  /\b(?:(?:SH|AC|BY)-\d+\.\d+(?:\s*(?:\.\.|…|–|—|-|to)\s*)(?:(?:SH|AC|BY)-)?\d+(?:\.\d+)?|HP-\d\d\s*(?:\.\.|…|–|—|to)\s*(?:HP-)?\d\d)\b/;

/** Requirement ids that stand literally in a test's name. */
export const idsIn = (name: string): string[] => [...new Set(name.match(idPattern))];

const nameProblems = (runs: readonly TestRun[], known: ReadonlySet<string>): string[] => [
  ...new Set(
    runs.flatMap(({ name }) => [
      ...(rangePattern.test(name) ? [`a range of ids does not count, name each: ${name}`] : []),
      ...idsIn(name)
        .filter((id) => !known.has(id))
        .map((id) => `unknown id ${id} in a test's name: ${name}`),
    ]),
  ),
];

const exceptionProblems = (exceptions: readonly Exception[], known: ReadonlySet<string>): string[] =>
  exceptions.flatMap(({ id, reason }, index) => [
    ...(known.has(id) ? [] : [`unknown id ${id} in the exceptions`]),
    ...(reason === '' ? [`the exception of ${id} has no reason`] : []),
    ...(exceptions.findIndex((one) => one.id === id) === index
      ? []
      : [`the exception of ${id} stands twice`]),
  ]);

const stateOf = (row: Requirement, runs: readonly TestRun[], reason: string | undefined): Row => {
  const passed = runs.filter((run) => run.passed);
  const counting = passed.filter(
    ({ through }) => through === 'browser' || (through === 'product' && !browserKinds.has(row.kind)),
  );
  if (runs.some((run) => !run.passed))
    return { ...row, state: 'missing', note: 'a test that names it fails' };
  if (counting.length > 0) return { ...row, state: 'proven', note: `${counting.length} tests` };
  if (reason !== undefined) return { ...row, state: 'excepted', note: reason };
  if (passed.length === 0) return { ...row, state: 'missing', note: 'no test' };
  const through = browserKinds.has(row.kind) ? 'a browser' : 'the running product';
  return { ...row, state: 'decoded', note: `needs a test through ${through}` };
};

const sumUp = (rows: readonly Row[], key: 'area' | 'family'): Sums[] =>
  [...Map.groupBy(rows, (row) => row[key])].map(([name, group]) => {
    const count = (state: State) => group.filter((row) => row.state === state).length;
    return {
      name,
      rows: group.length,
      proven: count('proven'),
      excepted: count('excepted'),
      decoded: count('decoded'),
      missing: count('missing'),
    };
  });

/** Holds the requirement rows against the tests that ran and against the exceptions. */
export const report = (
  requirements: readonly Requirement[],
  exceptions: readonly Exception[],
  runs: readonly TestRun[],
): Report => {
  const known = new Set(requirements.map((row) => row.id));
  const reasons = new Map(exceptions.map((one) => [one.id, one.reason]));
  const byId = new Map<string, TestRun[]>();
  for (const run of runs) for (const id of idsIn(run.name)) byId.set(id, [...(byId.get(id) ?? []), run]);
  const rows = requirements.map((row) => stateOf(row, byId.get(row.id) ?? [], reasons.get(row.id)));
  return {
    rows,
    areas: sumUp(rows, 'area').toSorted((a, b) => a.name.localeCompare(b.name)),
    families: sumUp(rows, 'family'),
    problems: [...nameProblems(runs, known), ...exceptionProblems(exceptions, known)],
  };
};
