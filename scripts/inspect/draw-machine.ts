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

const draw = async (machine: AnyStateMachine): Promise<string> => {
  const chart = chartOf(machine);
  return svgOf(chart, await layoutOf(chart));
};

/** Ids of the states that a value makes active, none for a machine that is not of this project. */
export const activeStates = (id: string, value: StateValue): readonly string[] =>
  machines
    .get(id)
    ?.resolveState({ value, context: {} })
    ._nodes.map((node) => node.id) ?? [];

/** The diagram of a machine with its active states lit, or null for a machine that is not of this project. */
export const drawMachine = async (id: string, value: StateValue): Promise<SVGSVGElement | null> => {
  const machine = machines.get(id);
  if (!machine) return null;
  const text = drawn.get(id) ?? draw(machine);
  drawn.set(id, text);
  const { documentElement } = new DOMParser().parseFromString(await text, 'image/svg+xml');
  const active = new Set(activeStates(id, value));
  for (const group of documentElement.querySelectorAll('[data-state]'))
    group.classList.toggle('is-active', active.has(group.getAttribute('data-state') ?? ''));
  return document.importNode(documentElement, true) as unknown as SVGSVGElement;
};
