import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { eventsOf, modelLogic, runningChildren, stateKey } from './model-logic.ts';
import type { ModelLogic, ModelState } from './model-logic.ts';
import { withStandIns } from './stand-in-machine.ts';

/** What the actor has to be after an event. */
export type ModelStep = {
  readonly event: AnyEventObject;
  readonly value: AnyMachineSnapshot['value'];
  readonly context: unknown;
  readonly status: string;
  /** Ids of the children that run. */
  readonly children: readonly string[];
};
/** `steps[0]` is the start. */
export type ModelPath = { readonly steps: readonly ModelStep[] };
export type ModelPaths = {
  /** Paths that take every event in every configuration. */
  readonly overTransitions: readonly ModelPath[];
  /** Configurations in which no event changes anything. */
  readonly stuck: readonly AnyMachineSnapshot['value'][];
  readonly configurations: number;
};

export type LogicState = Parameters<ModelLogic['transition']>[0];
export type ModelEdge = { readonly event: AnyEventObject; readonly state: LogicState };
type Events = readonly AnyEventObject[];

const defaultLimit = 60_000;

export const stepOf = (event: AnyEventObject, state: ModelState): ModelStep => ({
  event,
  value: state.snapshot.value,
  context: state.snapshot.context,
  status: state.snapshot.status,
  children: state.snapshot.status === 'active' ? runningChildren(state) : [],
});

const memo = <A extends object, B>(compute: (of: A) => B): ((of: A) => B) => {
  const known = new WeakMap<A, B>();
  return (of) => {
    const found = known.get(of) ?? compute(of);
    known.set(of, found);
    return found;
  };
};

/** Paths that begin alike share those steps. */
const follower = (logic: ModelLogic, start: LogicState) => {
  const first = stepOf({ type: 'xstate.init' }, start);
  const known = new Map<ModelStep, Map<AnyEventObject, readonly [ModelStep, LogicState]>>();
  return (events: Events): ModelPath => {
    const steps = [first];
    let [step, state] = [first, start];
    for (const event of events) {
      const after = known.get(step) ?? new Map<AnyEventObject, readonly [ModelStep, LogicState]>();
      known.set(step, after);
      let next = after.get(event);
      if (next === undefined) {
        const to = logic.transition(state, event, {} as never);
        next = [stepOf(event, to), to];
        after.set(event, next);
      }
      [step, state] = next;
      steps.push(step);
    }
    return { steps };
  };
};

const textOf = memo((event: AnyEventObject) => JSON.stringify(event));

/** Without those that another one begins with. */
const withoutPrefixes = (paths: readonly Events[]): readonly Events[] => {
  const keyOf = (events: Events) => events.map(textOf).join('\n');
  const byKey = new Map(paths.map((events) => [keyOf(events), events]));
  const prefixes = new Set<string>();
  for (const events of byKey.values()) {
    let key = '';
    for (const event of events) {
      prefixes.add(key);
      key = key === '' ? textOf(event) : `${key}\n${textOf(event)}`;
    }
  }
  return [...byKey].filter(([key]) => !prefixes.has(key)).map(([, events]) => events);
};

/** What the graph of the cases of a machine is made of. */
export const exploreCases = (cases: MachineCases, hasNeighbours = true) => {
  const logic = modelLogic(withStandIns(cases), hasNeighbours);
  const start = logic.getInitialSnapshot({} as never, cases.input);
  const eventsIn = memo((state: ModelState) => [...eventsOf(cases, state)]);
  const keyOf = memo((state: ModelState) => stateKey(cases, state));
  const options = {
    events: (state: ModelState) => eventsIn(state),
    serializeState: (state: ModelState) => keyOf(state),
    fromState: start,
    limit: cases.limit ?? defaultLimit,
  };
  return { logic, start, options, eventsIn, keyOf };
};

/** Nothing changed from one to the other. */
export const isIdle = (before: ModelState, after: ModelState): boolean =>
  after.snapshot === before.snapshot && after.settled.length === before.settled.length;

/** Every path that the cases of a machine lead to, made from the machine itself. */
export const pathsOf = (cases: MachineCases, hasNeighbours = true): ModelPaths => {
  const { logic, start, options, keyOf } = exploreCases(cases, hasNeighbours);
  const adjacency = getAdjacencyMap(logic, options);
  const waysTo = new Map<string, Events>();
  for (const { state, steps } of getShortestPaths(logic, options))
    waysTo.set(
      keyOf(state),
      steps.slice(1).map(({ event }) => event),
    );

  const stuck: AnyMachineSnapshot['value'][] = [];
  const changes: Events[] = [...waysTo.values()];
  const idles: Events[] = [];
  for (const [key, { state, transitions }] of Object.entries(adjacency)) {
    const way = waysTo.get(key) ?? [];
    const edges = Object.values(transitions) as readonly ModelEdge[];
    const idle = edges.filter((edge) => isIdle(state, edge.state)).map(({ event }) => event);
    const moving = edges.filter((edge) => !isIdle(state, edge.state));
    if (idle.length > 0) idles.push([...way, ...idle]);
    for (const { event } of moving) changes.push([...way, event]);
    if (moving.length === 0 && state.snapshot.status === 'active') stuck.push(state.snapshot.value);
  }
  return {
    overTransitions: withoutPrefixes([...changes, ...idles]).map(follower(logic, start)),
    stuck,
    configurations: Object.keys(adjacency).length,
  };
};
