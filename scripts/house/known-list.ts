import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One finding. Its texts but `reason` name it; its numbers say how bad it is. */
export type Row = Readonly<Record<string, string | number>>;
type Verdict = { readonly fresh: readonly Row[]; readonly gone: readonly Row[] };

const nameOf = (row: Row): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([cell, value]) => cell !== 'reason' && typeof value === 'string')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
const byName = (rows: readonly Row[]): Map<string, Row> => new Map(rows.map((row) => [nameOf(row), row]));

const orderOf = (row: Row): string => Object.values(row).join(' ');

const isWorse = (row: Row, known: Row): boolean =>
  Object.entries(row).some(([cell, value]) => typeof value === 'number' && value > Number(known[cell] ?? 0));

/** `fresh`: not in the list, or worse than the list says. `gone`: in the list, but no finding any more. */
export const judge = (found: readonly Row[], known: readonly Row[]): Verdict => {
  const listed = byName(known);
  const names = byName(found);
  return {
    fresh: found.filter((row) => {
      const one = listed.get(nameOf(row));
      return !one || isWorse(row, one);
    }),
    gone: known.filter((row) => !names.has(nameOf(row))),
  };
};

/** Today's findings, sorted, with the reasons that the list gives. */
export const renewed = (found: readonly Row[], known: readonly Row[]): Row[] => {
  const listed = byName(known);
  return [...byName(found).entries()]
    .toSorted(([, a], [, b]) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map(([name, row]) => {
      const reason = listed.get(name)?.['reason'] ?? row['reason'];
      return reason === undefined ? row : { ...row, reason };
    });
};

const textOf = (rows: readonly Row[]): string =>
  rows.length === 0 ? '[]\n' : `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`;

const printed = ({ reason, ...row }: Row): string =>
  `${Object.values(row).join('  ')}${reason === undefined || reason === '' ? '' : `  (${reason})`}`;

const pathOf = (root: string, list: string): string =>
  join(root, 'scripts', 'house', 'known', `${list}.json`);

export const readKnown = (root: string, list: string): readonly Row[] =>
  JSON.parse(readFileSync(pathOf(root, list), 'utf8')) as readonly Row[];

/**
 * Holds findings against `known/<list>.json`, which may only shrink: prints what is new and what has to be taken out.
 * `explain` says more of a new one. `--shrink` takes out what is gone, `--renew` writes today's findings (after files moved).
 */
export const settle = (
  root: string,
  list: string,
  found: readonly Row[],
  explain: (row: Row) => string = () => '',
): boolean => {
  const path = pathOf(root, list);
  const known = readKnown(root, list);
  if (process.argv.includes('--renew')) {
    writeFileSync(path, textOf(renewed(found, known)));
    return true;
  }
  const { fresh, gone } = judge(found, known);
  const mayShrink = process.argv.includes('--shrink');
  if (mayShrink) writeFileSync(path, textOf(known.filter((row) => !gone.includes(row))));
  for (const row of fresh) console.error(`${list}: new  ${printed(row)}${explain(row)}`);
  if (!mayShrink)
    for (const row of gone) console.error(`${list}: gone, take it out of the list  ${printed(row)}`);
  return fresh.length === 0 && (mayShrink || gone.length === 0);
};
