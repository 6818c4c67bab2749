import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A transition as the machine reports it when it is taken. */
type ChartTransition = {
  readonly source: string;
  /** The event that it waits for, empty for one that is taken at once. */
  readonly event: string;
  readonly targets: readonly string[];
  /** Its guard as the inspector names it, empty without one. */
  readonly guard: string;
};

export type ChartEdge = {
  readonly from: string;
  /** The states that it enters. */
  readonly to: readonly string[];
  readonly label: string;
  /** Its place in the chart's transitions. */
  readonly transition?: number;
};

export type ChartLine = { readonly text: string; readonly transition?: number };

export type ChartState = {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  /** Entry and exit actions, actors that run while the state is active, and transitions that stay in it. */
  readonly lines: readonly ChartLine[];
  readonly initial: string | null;
  readonly states: readonly ChartState[];
};

export type Chart = {
  readonly id: string;
  readonly root: ChartState;
  readonly edges: readonly ChartEdge[];
  readonly transitions: readonly ChartTransition[];
  /** Actors that the machine may spawn: provided, but run by no state. */
  readonly spawned: readonly string[];
};

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const { type, name } = value as { readonly type?: unknown; readonly name?: unknown };
  if (typeof type === 'string') return type;
  return typeof name === 'string' && name !== '' ? name : 'inline';
};

const guardOf = (guard: unknown): string => {
  if (guard === undefined) return '';
  const { type } = typeof guard === 'string' ? { type: guard } : (guard as { readonly type?: unknown });
  return typeof type === 'string' ? type : 'inline';
};

const list = <A>(value: A | readonly A[] | undefined): readonly A[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly A[]) : [value as A];

/** `xstate.done.actor.0.navigation.resolving` reads better by the source that is done. */
const eventName = (event: string, node: AnyStateNode): string => {
  const [, kind, id] = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(event) ?? [];
  if (kind !== undefined) {
    const invoked = node.invoke.find((one) => one.id === id);
    return `${kind}: ${invoked ? nameOf(invoked.src) : id}`;
  }
  const after = /^xstate\.after\.([^.]+)\./.exec(event);
  if (after) return `after ${after[1]}${/^\d+$/.test(after[1] ?? '') ? ' ms' : ''}`;
  return event.startsWith('xstate.done.state.') ? 'done' : event;
};

type Transition = AnyStateNode['transitions'] extends Map<string, (infer One)[]> ? One : never;

const labelOf = (event: string, { guard, actions }: Pick<Transition, 'guard' | 'actions'>): string =>
  [event, guard ? `[${nameOf(guard)}]` : '', actions.length > 0 ? `/ ${actions.map(nameOf).join(', ')}` : '']
    .filter(Boolean)
    .join(' ');

/** States, transitions and actors of a machine, as its diagram draws them. */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const edges: ChartEdge[] = [];
  const transitions: ChartTransition[] = [];
  const invoked = new Set<string>();
  const stateOf = (node: AnyStateNode): ChartState => {
    const own: ChartLine[] = [];
    for (const action of list(node.entry)) own.push({ text: `entry / ${nameOf(action)}` });
    for (const action of list(node.exit)) own.push({ text: `exit / ${nameOf(action)}` });
    for (const { src } of node.invoke) {
      invoked.add(nameOf(src));
      own.push({ text: `runs ${nameOf(src)}` });
    }
    const take = (event: string, name: string, one: Transition): void => {
      const text = labelOf(name, one);
      const targets = (one.target ?? []).map(({ id }) => id);
      const transition = transitions.push({ source: node.id, event, targets, guard: guardOf(one.guard) }) - 1;
      if (targets.length === 0) own.push({ text, transition });
      else edges.push({ from: node.id, to: targets, label: text, transition });
    };
    for (const [event, those] of node.transitions)
      for (const one of those) take(event, eventName(event, node), one);
    for (const one of node.always ?? []) take('', 'always', one);
    const states = Object.values(node.states).map((child) => stateOf(child as AnyStateNode));
    const initial = node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null;
    return { id: node.id, key: node.key, type: node.type, lines: own, initial, states };
  };
  const root = stateOf(machine.root);
  const provided = Object.keys(machine.implementations.actors as Record<string, unknown>);
  const spawned = provided.filter((src) => !invoked.has(src)).toSorted();
  return { id: machine.id, root, edges, transitions, spawned };
};
