import { readFileSync, writeFileSync } from 'node:fs';
import { formatFile } from '../../scripts/format-file.ts';
import { gridFaults } from './faults/faults.ts';
import type { CellResult } from './grid.types.ts';
import { journeys } from './journeys/journeys.ts';
import { readResults } from './run-grid.ts';
import { scenarios } from './server/scenarios.ts';
import { readScenarios } from './server/run-scenarios.ts';
import type { ScenarioResult } from './server/run-scenarios.ts';

const page = 'docs/grid.md';
const [from, to] = ['<!-- grid: begin -->', '<!-- grid: end -->'];

/** Texts that say how a press ended; the others are those of the form itself. */
const telling =
  /^(?:errors\.|intent\.(?:lost|expired)\.title|system\.|toast\.|social\.failed|twofa\.error|login\.wrong|cashier\.(?:storage|gone|absent)|registration\.failed|verification\.failed|list\.stale|shell\.(?:boundary|session)|promo\.|confirmation\.refused)/;

const cellText = (one: CellResult | undefined): string => {
  if (!one) return '–';
  const told = one.told.find((id) => telling.test(id));
  const state = one.wrong.length === 0 ? 'ok' : '**no**';
  return `${state}${told ? ` \`${told}\`` : ''} ${Math.round(one.seconds)} s`;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const cellPattern = /^(ok|\*\*no\*\*)(?: `([^`]+)`)? (\d+) s$/;
const idOf = (cell: string | undefined): string => /\(`([\w-]+)`\)$/.exec(cell ?? '')?.[1] ?? '';
const cellsOfLine = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** What the page says of cells that this checkout has not played. */
const writtenCells = (text: string): Readonly<Record<string, CellResult>> => {
  const reasons = new Map(
    [...text.matchAll(/^- `([\w.-]+)`: (.+)$/gm)].map(([, id = '', why = '']) => [id, why]),
  );
  const found: Record<string, CellResult> = {};
  for (const line of text.split('\n')) {
    const [head, ...rest] = cellsOfLine(line);
    const fault = idOf(head);
    if (!gridFaults.some(({ id }) => id === fault)) continue;
    for (const [column, { id: journey }] of journeys.entries()) {
      const [, state, told, seconds] = cellPattern.exec(rest[column] ?? '') ?? [];
      if (state === undefined) continue;
      const id = `${fault}.${journey}`;
      found[id] = {
        fault,
        journey,
        wrong: state === 'ok' ? [] : [reasons.get(id) ?? ''],
        told: told === undefined ? [] : [told],
        done: [],
        seconds: Number(seconds),
      };
    }
  }
  return found;
};

const writtenScenarios = (text: string): readonly ScenarioResult[] =>
  text.split('\n').flatMap((line) => {
    const [head = '', state, found = '', time = ''] = cellsOfLine(line);
    const known = scenarios.find(({ id }) => id === idOf(head));
    if (!known || (state !== 'ok' && state !== '**no**')) return [];
    const { id, title } = known;
    return [{ id, title, isHeld: state === 'ok', found, seconds: Number.parseFloat(time) }];
  });

const tables = (text: string): string => {
  const results = { ...writtenCells(text), ...readResults() };
  const all = Object.values(results);
  const held = all.filter(({ wrong }) => wrong.length === 0).length;
  const grid = [
    row(['Fault', ...journeys.map(({ title }) => title)]),
    row(['---', ...journeys.map(() => '---')]),
    ...gridFaults.map(({ id, title }) =>
      row([`${title} (\`${id}\`)`, ...journeys.map((one) => cellText(results[`${id}.${one.id}`]))]),
    ),
  ];
  const wrong = all
    .filter((one) => one.wrong.length > 0)
    .map((one) => `- \`${one.fault}.${one.journey}\`: ${one.wrong[0]?.split('\n')[0] ?? ''}`);
  const found = [...readScenarios(), ...writtenScenarios(text)];
  const server = [
    row(['Fault of the server', 'Result', 'What was measured', 'Time']),
    row(['---', '---', '---', '---']),
    ...scenarios.map(({ id, title }) => {
      const one = found.find((known) => known.id === id);
      const state = one ? (one.isHeld ? 'ok' : '**no**') : '–';
      return row([
        `${title} (\`${id}\`)`,
        state,
        one?.found ?? '',
        one ? `${Math.round(one.seconds)} s` : '',
      ]);
    }),
  ];
  return [
    `${held} of ${gridFaults.length * journeys.length} cells survived, ${all.length} were played.`,
    grid.join('\n'),
    ...(wrong.length > 0 ? [`Cells that did not:\n\n${wrong.join('\n')}`] : []),
    server.join('\n'),
  ].join('\n\n');
};

/** Writes the figures of the last runs, beside those that are written already and were not made anew, between the marks of the page. */
export const writeTable = async (): Promise<void> => {
  const text = readFileSync(page, 'utf8');
  const [head = '', rest = ''] = text.split(from);
  const tail = rest.split(to)[1] ?? '';
  writeFileSync(page, `${head}${from}\n\n${tables(text)}\n\n${to}${tail}`);
  await formatFile(page);
};
