import { StateMachine } from 'xstate';
import type { AnyStateMachine, StateValue } from 'xstate';
import { chartOf } from '../diagrams/chart.ts';
import { layoutOf } from '../diagrams/layout.ts';
import { svgOf } from '../diagrams/svg.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true });
const machines = new Map<string, AnyStateMachine>(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is AnyStateMachine => value instanceof StateMachine)
    .map((machine) => [machine.id, machine]),
);
const drawn = new Map<string, Promise<string>>();

/** A transition that was taken, as the timeline tells of it. */
export type Taken = {
  readonly source: string;
  readonly type: string;
  readonly targets: readonly string[];
  readonly guard: string;
};

const draw = async (machine: AnyStateMachine): Promise<string> => {
  const chart = chartOf(machine);
  return svgOf(chart, await layoutOf(chart));
};

const nodesIn = (id: string, value: StateValue) =>
  machines.get(id)?.resolveState({ value, context: {} })._nodes ?? [];

/** Ids of the states that a value makes active, none for a machine that is not of this project. */
export const activeStates = (id: string, value: StateValue): readonly string[] =>
  nodesIn(id, value).map((node) => node.id);

/** A machine's diagram, or null for a machine that is not of this project. */
export const drawMachine = async (id: string): Promise<SVGSVGElement | null> => {
  const machine = machines.get(id);
  if (!machine) return null;
  const text = drawn.get(id) ?? draw(machine);
  drawn.set(id, text);
  const { documentElement } = new DOMParser().parseFromString(await text, 'image/svg+xml');
  return document.importNode(documentElement, true) as unknown as SVGSVGElement;
};

/** Types of events that a machine takes in a state, those of the innermost states first. */
export const eventsIn = (id: string, value: StateValue): readonly string[] => {
  const types = nodesIn(id, value)
    .toSorted((a, b) => b.path.length - a.path.length)
    .flatMap((node) => node.ownEvents as readonly string[])
    .filter((type) => !type.startsWith('xstate.') && type !== '*');
  return [...new Set(types)];
};
