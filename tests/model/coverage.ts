import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';

type Seen = Map<string, boolean>;
/** What of a machine has been seen, by name. `refusals` are guards that said no. */
export type Reached = {
  readonly states: ReadonlyMap<string, boolean>;
  readonly transitions: ReadonlyMap<string, boolean>;
  readonly refusals: ReadonlyMap<string, boolean>;
};
/** What an actor that runs elsewhere went through. */
export type SeenElsewhere = {
  readonly nodes: readonly string[];
  readonly taken: readonly { readonly source: string; readonly eventType: string; readonly place: number }[];
};
type Taken = ReadonlySet<AnyTransitionDefinition>;
type Microstep = {
  readonly snapshot: AnyMachineSnapshot;
  readonly event: { readonly type: string };
  readonly _transitions: readonly AnyTransitionDefinition[];
};

const always = 'always';
const none: Taken = new Set();

const candidatesOf = (node: AnyStateNode, descriptor: string): readonly AnyTransitionDefinition[] =>
  descriptor === always
    ? (node.always ?? [])
    : ((node.transitions as Map<string, AnyTransitionDefinition[]>).get(descriptor) ?? []);

const descriptorsOf = (node: AnyStateNode): readonly string[] => [
  ...(node.transitions as Map<string, unknown>).keys(),
  ...(node.always ? [always] : []),
];

const guardName = ({ guard }: AnyTransitionDefinition): string => {
  if (guard === undefined || typeof guard === 'string') return guard ?? '';
  return typeof guard === 'function' ? guard.name || 'inline' : String((guard as { type: unknown }).type);
};

const nameOf = (node: AnyStateNode, descriptor: string, candidate: AnyTransitionDefinition): string => {
  const candidates = candidatesOf(node, descriptor);
  const targets = (candidate.target as AnyStateNode[] | undefined)?.map(({ id }) => id).join(', ') ?? 'stays';
  const guard = guardName(candidate);
  const order = candidates.length > 1 ? ` ${candidates.indexOf(candidate) + 1}.` : '';
  return `${node.id} · ${descriptor}${order}${guard === '' ? '' : ` [${guard}]`} → ${targets}`;
};

/** Counts what live actors of one machine go through: state nodes, transition candidates, refused guards. */
export class Coverage {
  readonly machine: AnyStateMachine;
  readonly #states: Seen = new Map();
  readonly #transitions: Seen = new Map();
  readonly #refusals: Seen = new Map();
  readonly #nodes: ReadonlyMap<string, AnyStateNode>;
  #before: AnyMachineSnapshot | null = null;

  constructor(machine: AnyStateMachine) {
    this.machine = machine;
    const nodes = [machine.root, ...getStateNodes(machine.root)] as AnyStateNode[];
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
    for (const node of nodes) {
      this.#states.set(node.id, false);
      for (const descriptor of descriptorsOf(node))
        for (const candidate of candidatesOf(node, descriptor)) {
          const name = nameOf(node, descriptor, candidate);
          this.#transitions.set(name, false);
          if (candidate.guard !== undefined) this.#refusals.set(name, false);
        }
    }
  }

  get reached(): Reached {
    return { states: this.#states, transitions: this.#transitions, refusals: this.#refusals };
  }

  /** Takes down what another process saw: the nodes of a configuration, and transitions by source, event and place. */
  noteSeen({ nodes, taken }: SeenElsewhere): void {
    for (const id of nodes) this.#states.set(id, true);
    for (const { source, eventType, place } of taken) {
      const node = this.#nodes.get(source);
      const descriptor = eventType === '' ? always : eventType;
      const candidate = node && candidatesOf(node, descriptor)[place];
      if (!node || !candidate) throw new Error(`no transition ${source} ${eventType} ${place}`);
      this.#enter(node);
      this.#transitions.set(nameOf(node, descriptor, candidate), true);
    }
  }

  /** The actor rests here: every eventless guard of the configuration has said no. */
  noteRest(snapshot: AnyMachineSnapshot): void {
    this.#before = snapshot;
    for (const node of snapshot._nodes as AnyStateNode[]) {
      this.#states.set(node.id, true);
      this.#refuse(node, always, none);
    }
  }

  noteMicrostep(step: unknown): void {
    const { snapshot, event, _transitions } = step as Microstep;
    const taken = new Set(_transitions);
    const sources = _transitions.map(({ source }) => source as AnyStateNode);
    for (const source of sources) this.#enter(source);
    for (const transition of _transitions) this.#take(transition);
    if (_transitions.some(({ eventType }) => eventType === ''))
      for (const source of sources) this.#refuse(source, always, taken);
    else if (this.#before)
      this.#ask(this.machine.root, new Set(this.#before._nodes as AnyStateNode[]), event.type, taken);
    for (const node of snapshot._nodes as AnyStateNode[]) this.#states.set(node.id, true);
    this.#before = snapshot;
  }

  #enter(node: AnyStateNode): void {
    this.#states.set(node.id, true);
    if (node.parent) this.#enter(node.parent as AnyStateNode);
  }

  #take(transition: AnyTransitionDefinition): void {
    const source = transition.source as AnyStateNode;
    const descriptor = transition.eventType === '' ? always : (transition.eventType as string);
    if (candidatesOf(source, descriptor).includes(transition))
      this.#transitions.set(nameOf(source, descriptor, transition), true);
  }

  /** Guards that stand before the taken candidate have said no; all of them when none was taken. */
  #refuse(node: AnyStateNode, descriptor: string, taken: Taken): void {
    for (const candidate of candidatesOf(node, descriptor)) {
      if (taken.has(candidate)) return;
      if (candidate.guard !== undefined) this.#refusals.set(nameOf(node, descriptor, candidate), true);
    }
  }

  /** A node is asked when nothing below it has taken the event. */
  #ask(node: AnyStateNode, active: ReadonlySet<AnyStateNode>, type: string, taken: Taken): boolean {
    const below = (Object.values(node.states) as AnyStateNode[]).filter((child) => active.has(child));
    if (below.map((child) => this.#ask(child, active, type, taken)).some(Boolean)) return true;
    this.#refuse(node, type, taken);
    return candidatesOf(node, type).some((candidate) => taken.has(candidate));
  }
}
