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

const head = ['machine', 'states', 'transitions', 'refusals', 'excepted', 'paths', 'steps', 'ms'] as const;
const rowOf = (report: MachineReport): readonly string[] => [
  report.machine,
  cell(report.states),
  cell(report.transitions),
  cell(report.refusals),
  String(Object.keys(report.excepted).length),
  String(report.paths),
  String(report.steps),
  String(Math.round(report.ms)),
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The report as a page: one row for each machine, below it what was not reached and what is excepted, with its reason. */
export const pageOf = (reports: readonly MachineReport[]): string => {
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`;
  const notes = ({ unreached, excepted }: MachineReport): readonly string[] => [
    ...unreached.map((name) => `not reached: ${name}`),
    ...Object.entries(excepted).map(([name, reason]) => `${name}: ${reason}`),
  ];
  const body = reports.flatMap((report) => [
    line('td', rowOf(report)),
    ...notes(report).map((note) => `<tr><td colspan="${head.length}">${escaped(note)}</td></tr>`),
  ]);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Generated paths</title>
<style>body{font:15px/1.5 system-ui;margin:2rem}table{border-collapse:collapse}td,th{padding:.25rem .75rem;text-align:start;border-block-end:1px solid #ccc}</style>
<h1>Generated paths</h1><table><thead>${line('th', head)}</thead><tbody>${body.join('')}</tbody></table></html>
`;
};

export const tableOf = (reports: readonly MachineReport[]): string => {
  const rows = reports.map(rowOf);
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
      .join('  ');
  return [head, ...rows].map(line).join('\n');
};

/** Into `test-results/model-coverage.json` and, to be read, `.txt` and `.html`. */
export const writeReport = (reports: readonly MachineReport[]): void => {
  const sorted = reports.toSorted((a, b) => a.machine.localeCompare(b.machine));
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/model-coverage.json', `${JSON.stringify({ machines: sorted }, null, 2)}\n`);
  writeFileSync('test-results/model-coverage.html', pageOf(sorted));
  writeFileSync('test-results/model-coverage.txt', `${tableOf(sorted)}\n`);
};
