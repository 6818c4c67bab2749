import { StateMachine } from 'xstate';
import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { chartOf } from '../diagrams/chart.ts';
import { layoutOf } from '../diagrams/layout.ts';
import type { Layout } from '../diagrams/layout.ts';
import { svgOf } from '../diagrams/svg.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true });
const machines = new Map<string, AnyStateMachine>(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is AnyStateMachine => value instanceof StateMachine)
    .map((machine) => [machine.id, machine]),
);
const drawn = new Map<string, Promise<Drawn>>();

type Drawn = { readonly text: string; readonly layout: Layout; readonly edges: readonly string[] };
/** A transition that was taken, as the timeline tells of it. */
export type Taken = { readonly source: string; readonly type: string; readonly targets: readonly string[] };
export type MachineDrawing = {
  readonly svg: SVGElement;
  /** Lights the states of a value and the transition that led there. */
  readonly light: (value: StateValue, taken: Taken | null) => void;
};

const startsUnder = (node: AnyStateNode): number =>
  (node.type === 'compound' ? 1 : 0) +
  Object.values(node.states).reduce((sum, child) => sum + startsUnder(child as AnyStateNode), 0);

const draw = async (machine: AnyStateMachine): Promise<Drawn> => {
  const chart = chartOf(machine);
  const layout = await layoutOf(chart);
  // The layout places a line from each start to its first state, then one for each pair of states.
  const starts = Array.from({ length: startsUnder(machine.root) }, () => '');
  const pairs = new Set(chart.edges.flatMap(({ from, to }) => to.map((target) => `${from} ${target}`)));
  return { text: svgOf(chart, layout), layout, edges: [...starts, ...pairs] };
};

/** How a diagram writes an event. */
const labelOf = (machine: AnyStateMachine, { source, type }: Taken): string => {
  const [, kind, id] = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === undefined) return /^xstate\.after\.([^.]+)/.exec(type)?.[1] ?? type;
  const nodes = machine.getStateNodeById(source);
  const src = nodes.invoke.find((one) => one.id === id)?.src;
  return `${kind}: ${typeof src === 'string' ? src : id}`;
};

const lightTaken = (svg: Element, machine: AnyStateMachine, drawing: Drawn, taken: Taken | null): void => {
  for (const lit of svg.querySelectorAll('.is-taken')) lit.classList.remove('is-taken');
  if (!taken) return;
  const wanted = new Set(taken.targets.map((target) => `${taken.source} ${target}`));
  const label = labelOf(machine, taken);
  const [paths, labels] = [svg.querySelectorAll('path.edge'), svg.querySelectorAll('text.label')];
  let [path, text] = [0, 0];
  for (const [index, line] of drawing.layout.lines.entries()) {
    const isTaken = wanted.has(drawing.edges[index] ?? '');
    for (let left = line.sections.length; left > 0; left -= 1) {
      paths[path]?.classList.toggle('is-taken', isTaken);
      path += 1;
    }
    for (const words of line.labels.flatMap(({ lines }) => lines)) {
      labels[text]?.classList.toggle('is-taken', isTaken && words.startsWith(label));
      text += 1;
    }
  }
  // What stays in its state is a line in the state's box.
  if (taken.targets.length === 0)
    for (const own of svg.querySelectorAll('text.own'))
      if (own.textContent?.startsWith(label)) own.classList.add('is-taken');
};

/** A machine's diagram, to be lit, or null for a machine that is not of this project. */
export const drawMachine = async (id: string): Promise<MachineDrawing | null> => {
  const machine = machines.get(id);
  if (!machine) return null;
  const drawing = drawn.get(id) ?? draw(machine);
  drawn.set(id, drawing);
  const { text } = await drawing;
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  const svg = document.importNode(documentElement, true) as unknown as SVGElement;
  const whole = await drawing;
  return {
    svg,
    light: (value, taken) => {
      const active = new Set(machine.resolveState({ value, context: {} })._nodes.map((node) => node.id));
      for (const group of svg.querySelectorAll('[data-state]'))
        group.classList.toggle('is-active', active.has(group.getAttribute('data-state') ?? ''));
      lightTaken(svg, machine, whole, taken);
    },
  };
};

/** Types of events that a machine takes in a state, those of the innermost states first. */
export const eventsIn = (id: string, value: StateValue): readonly string[] => {
  const nodes = machines.get(id)?.resolveState({ value, context: {} })._nodes ?? [];
  const types = nodes
    .toSorted((a, b) => b.path.length - a.path.length)
    .flatMap((node) => node.ownEvents as readonly string[])
    .filter((type) => !type.startsWith('xstate.') && type !== '*');
  return [...new Set(types)];
};
