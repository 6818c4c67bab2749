import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { LawStep, MachineCases } from '../../machines/kit/cases.ts';
import { Coverage } from './coverage.ts';
import type { Reached } from './coverage.ts';
import { pathsOf } from './generate-paths.ts';
import type { ModelPaths, ModelStep } from './generate-paths.ts';
import { lawsOfAll } from './laws.ts';
import { WalkRecord } from './record.ts';
import type { Selectors } from './record.ts';
import { runPath } from './run-path.ts';
import type { Letter } from './run-path.ts';
import { withStandIns } from './stand-in-machine.ts';

export type Plan = {
  readonly machine: AnyStateMachine;
  readonly starts: readonly { readonly cases: MachineCases; readonly paths: ModelPaths }[];
  /** How many paths and events there are. */
  readonly paths: number;
  readonly steps: number;
  readonly configurations: number;
  /** Configurations without a way on that the cases do not name as ends. */
  readonly stuck: readonly string[];
  /** Ends that the cases name and that do have a way on, or are never reached. */
  readonly wrongEnds: readonly string[];
};
export type Walk = {
  readonly reached: Reached;
  /** What the machine told neighbours and children, one of each type. */
  readonly letters: readonly Letter[];
  readonly record: WalkRecord;
};

type Value = AnyMachineSnapshot['value'];

/** `a.b`, regions of a parallel state side by side. */
export const nameOfValue = (value: Value): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, below]) => [key, below === undefined ? '' : nameOfValue(below)].filter(Boolean).join('.'))
        .join(' & ');

/** The root has its neighbours as children. */
const hasNeighbours = (machine: AnyStateMachine): boolean => machine.id !== 'root';

/** All paths that the cases of one machine lead to. */
export const planOf = (machine: AnyStateMachine, all: readonly MachineCases[]): Plan => {
  const starts = all.map((cases) => ({ cases, paths: pathsOf(cases, hasNeighbours(machine)) }));
  const stuck = new Set(starts.flatMap(({ paths }) => paths.stuck.map(nameOfValue)));
  const ends = new Set(all.flatMap((cases) => cases.ends ?? []));
  const sum = (figure: (paths: ModelPaths) => number) =>
    starts.reduce((total, { paths }) => total + figure(paths), 0);
  return {
    machine,
    starts,
    paths: sum(({ overTransitions }) => overTransitions.length),
    steps: sum(({ overTransitions }) =>
      overTransitions.reduce((total, { steps }) => total + steps.length - 1, 0),
    ),
    configurations: sum(({ configurations }) => configurations),
    stuck: [...stuck].filter((name) => !ends.has(name)),
    wrongEnds: [...ends].filter((name) => !stuck.has(name)),
  };
};

const join = (maps: readonly ReadonlyMap<string, boolean>[]): Map<string, boolean> => {
  const joined = new Map<string, boolean>();
  for (const map of maps)
    for (const [name, isSeen] of map) joined.set(name, isSeen || joined.get(name) === true);
  return joined;
};

/** Runs every path of a plan against live actors. */
export const walk = ({ machine, starts }: Plan, selectors: Selectors = {}): Walk => {
  const letters = new Map<string, Letter>();
  const record = new WalkRecord(selectors);
  const seen = starts.map(({ cases, paths }) => {
    const coverage = new Coverage(withStandIns(cases));
    const run = {
      machine: coverage.machine,
      input: cases.input,
      hasNeighbours: hasNeighbours(machine),
      coverage,
      laws: { ...lawsOfAll, ...cases.laws },
      restored: new Set<string>(),
      judged: new Map<ModelStep, LawStep>(),
      hear: (letter: Letter) => void letters.set(`${letter.to} ${letter.event.type}`, letter),
      note: record.note,
    };
    for (const path of paths.overTransitions) runPath(run, path);
    return coverage.reached;
  });
  return {
    reached: {
      states: join(seen.map(({ states }) => states)),
      transitions: join(seen.map(({ transitions }) => transitions)),
      refusals: join(seen.map(({ refusals }) => refusals)),
    },
    letters: [...letters.values()],
    record,
  };
};
