import { gridFaults } from './faults/faults.ts';
import { Trouble } from '../../scripts/bootstrap/say.mjs';
import type { GridFault, Journey } from './grid.types.ts';
import { journeys } from './journeys/journeys.ts';

export type Cell = {
  /** `fault.journey`, as it is named on the command line. */
  readonly id: string;
  readonly fault: GridFault;
  readonly journey: Journey;
  readonly turn: number;
};

export const cells: readonly Cell[] = gridFaults.flatMap((fault, row) =>
  journeys.map((journey, column) => ({
    id: `${fault.id}.${journey.id}`,
    fault,
    journey,
    // Neighbours of a row and of a column differ in what alternates.
    turn: row * (journeys.length + 1) + column,
  })),
);

/** Cells by name; `fault.*` and `*.journey` name a row or a column. Throws for a name that no cell has. */
export const cellsNamed = (names: readonly string[]): readonly Cell[] =>
  names.flatMap((name) => {
    const [fault = '', journey = ''] = name.split('.');
    const found = cells.filter(
      (cell) =>
        (fault === '*' || cell.fault.id === fault) && (journey === '*' || cell.journey.id === journey),
    );
    if (found.length === 0) throw new Trouble(`The grid has no cell '${name}'.`);
    return found;
  });

/**
 * One cell of each fault, each journey twice; another set for each seed, the same for the same.
 */
export const sampleOf = (seed: number): readonly Cell[] =>
  gridFaults.flatMap((fault, row) => {
    const column = (row * 5 + seed + Math.floor(row / journeys.length)) % journeys.length;
    return cells.filter((cell) => cell.fault === fault && cell.journey === journeys[column]);
  });

/** The second of three: `2/3`. */
export const sliceOf = (text: string): readonly [at: number, of: number] => {
  const [at = 0, of = 0] = /^\d+\/\d+$/.test(text) ? text.split('/').map(Number) : [];
  if (at < 1 || at > of) throw new Trouble(`--slice takes one of some such as 2/3, not '${text}'.`);
  return [at, of];
};
