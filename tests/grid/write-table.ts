import { readFileSync, writeFileSync } from 'node:fs';
import { gridFaults } from './faults/faults.ts';
import type { CellResult } from './grid.types.ts';
import { journeys } from './journeys/journeys.ts';
import { readResults } from './run-grid.ts';
import { scenarios } from './server/scenarios.ts';
import { readScenarios } from './server/run-scenarios.ts';

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

const tables = (): string => {
  const results = readResults();
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
  const found = readScenarios();
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

/** Writes the figures of the last runs between the marks of the page. */
export const writeTable = (): void => {
  const text = readFileSync(page, 'utf8');
  const [head = '', rest = ''] = text.split(from);
  const tail = rest.split(to)[1] ?? '';
  writeFileSync(page, `${head}${from}\n\n${tables()}\n\n${to}${tail}`);
};
