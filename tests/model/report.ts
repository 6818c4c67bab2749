import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reached } from './coverage.ts';

export type MachineReport = {
  readonly machine: string;
  readonly states: Count;
  readonly transitions: Count;
  /** Guards that said no at least once. */
  readonly refusals: Count;
  readonly configurations: number;
  readonly paths: number;
  readonly steps: number;
  readonly unreached: readonly string[];
  /** Unreached with a reason. */
  readonly excepted: Readonly<Record<string, string>>;
  readonly ms: number;
};
export type Count = { readonly reached: number; readonly total: number };

const countOf = (seen: ReadonlyMap<string, boolean>): Count => ({
  reached: [...seen.values()].filter(Boolean).length,
  total: seen.size,
});

const missing = (seen: ReadonlyMap<string, boolean>, kind: string): readonly string[] =>
  [...seen].filter(([, isSeen]) => !isSeen).map(([name]) => `${kind} ${name}`);

/** Names of everything that was not reached: `state …`, `transition …`, `refusal …`. */
export const unreachedOf = ({ states, transitions, refusals }: Reached): readonly string[] => [
  ...missing(states, 'state'),
  ...missing(transitions, 'transition'),
  ...missing(refusals, 'refusal'),
];

export const reportOf = (
  machine: string,
  reached: Reached,
  excepted: Readonly<Record<string, string>>,
  rest: Pick<MachineReport, 'configurations' | 'paths' | 'steps' | 'ms'>,
): MachineReport => ({
  machine,
  states: countOf(reached.states),
  transitions: countOf(reached.transitions),
  refusals: countOf(reached.refusals),
  ...rest,
  unreached: unreachedOf(reached).filter((name) => !(name in excepted)),
  excepted,
});

const cell = ({ reached, total }: Count): string => `${reached}/${total}`;

export const tableOf = (reports: readonly MachineReport[]): string => {
  const head = ['machine', 'states', 'transitions', 'refusals', 'excepted', 'paths', 'steps', 'ms'];
  const rows = reports.map((report) => [
    report.machine,
    cell(report.states),
    cell(report.transitions),
    cell(report.refusals),
    String(Object.keys(report.excepted).length),
    String(report.paths),
    String(report.steps),
    String(Math.round(report.ms)),
  ]);
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
      .join('  ');
  return [head, ...rows].map(line).join('\n');
};

/** Into `test-results/model-coverage.json` and, to be read, `model-coverage.txt`. */
export const writeReport = (reports: readonly MachineReport[]): void => {
  const sorted = reports.toSorted((a, b) => a.machine.localeCompare(b.machine));
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/model-coverage.json', `${JSON.stringify({ machines: sorted }, null, 2)}\n`);
  writeFileSync('test-results/model-coverage.txt', `${tableOf(sorted)}\n`);
};
