import type {
  ActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  Snapshot,
} from 'xstate';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { mayReject } from './stand-in-machine.ts';

/** A machine's snapshot as the graph sees it, with the ids of children that have ended in place. */
export type ModelState = { readonly snapshot: AnyMachineSnapshot; readonly settled: readonly string[] };
export type ModelLogic = ActorLogic<Snapshot<unknown> & ModelState, AnyEventObject, unknown>;

const doneOf = /^xstate\.(?:done|error)\.actor\.(.+)$/;
/** The child that an event reports the end of, or null. */
export const endedChild = (event: AnyEventObject): string | null => doneOf.exec(event.type)?.[1] ?? null;

/** Neighbours of the machine: they exist and take everything. */
const neighbour = {
  send: () => {},
  getSnapshot: () => ({ context: {} }),
  id: 'neighbour',
  _parent: undefined,
};

/** What a transition may touch, without any effect. Children are found by the system id they were started with. */
const inertScope = (snapshot: AnyMachineSnapshot | null, hasNeighbours: boolean): object => {
  const system = {
    _bookId: () => 'model',
    _register: () => 'model',
    _unregister: () => {},
    _set: () => {},
    _relay: () => {},
    _sendInspectionEvent: () => {},
    _logger: () => {},
    _clock: { setTimeout: () => {}, clearTimeout: () => {} },
    get: (systemId: string) =>
      Object.values<AnyActorRef | undefined>(snapshot?.children ?? {}).find(
        (child) => (child as { readonly systemId?: string } | undefined)?.systemId === systemId,
      ) ?? (hasNeighbours ? neighbour : undefined),
  };
  const self = { id: 'model', system, send: () => {}, _parent: undefined };
  return {
    self,
    system,
    id: 'model',
    sessionId: 'model',
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: () => {},
  };
};

/**
 * The machine as pure logic for `xstate/graph`: every transition without effects, ended children remembered. Each
 * transition is computed once.
 */
export const modelLogic = (machine: AnyStateMachine, hasNeighbours: boolean): ModelLogic => {
  const known = new WeakMap<object, Map<AnyEventObject, Snapshot<unknown> & ModelState>>();
  const wrap = (snapshot: AnyMachineSnapshot, settled: readonly string[]) =>
    ({
      status: snapshot.status,
      output: undefined,
      error: undefined,
      snapshot,
      settled,
    }) as Snapshot<unknown> & ModelState;
  return {
    transition: (state, event) => {
      if (state.snapshot.status !== 'active') return state;
      const after = known.get(state) ?? new Map<AnyEventObject, Snapshot<unknown> & ModelState>();
      known.set(state, after);
      const found = after.get(event);
      if (found) return found;
      const next = machine.transition(
        state.snapshot,
        event,
        inertScope(state.snapshot, hasNeighbours) as never,
      ) as AnyMachineSnapshot;
      const ended = endedChild(event);
      const settled = [...state.settled, ...(ended === null ? [] : [ended])].filter(
        (id) => next.children[id] !== undefined && next.children[id] === state.snapshot.children[id],
      );
      const result = wrap(next, settled);
      after.set(event, result);
      return result;
    },
    getInitialSnapshot: (_, input) =>
      wrap(
        machine.getInitialSnapshot(
          inertScope(null, hasNeighbours) as never,
          input as never,
        ) as AnyMachineSnapshot,
        [],
      ),
    getPersistedSnapshot: (state) => state,
  };
};

/** Ids of the children that still run. */
export const runningChildren = (state: ModelState): readonly string[] =>
  Object.keys(state.snapshot.children)
    .filter((id) => state.snapshot.children[id] && !state.settled.includes(id))
    .toSorted();

/** What may happen next: any declared event, and any end of a running child. */
export const eventsOf = (cases: MachineCases, state: ModelState): readonly AnyEventObject[] => {
  if (state.snapshot.status !== 'active') return [];
  const fromChildren = runningChildren(state).flatMap((id): readonly AnyEventObject[] => {
    const src = (state.snapshot.children[id] as AnyActorRef).src;
    if (typeof src !== 'string') return [];
    const answers = (cases.outputs[src] ?? []).map((output) => ({
      type: `xstate.done.actor.${id}`,
      output,
      actorId: id,
    }));
    const rejection = { type: `xstate.error.actor.${id}`, error: { type: 'Defect' }, actorId: id };
    return [
      ...answers,
      ...(cases.outputs[src] && mayReject(cases, src) ? [rejection] : []),
      ...(cases.callbacks?.[src] ?? []),
    ];
  });
  return [...fromChildren, ...cases.events];
};

/** Two states of one key can be followed by the same. */
export const stateKey = (cases: MachineCases, state: ModelState): string =>
  JSON.stringify([
    state.snapshot.value,
    state.snapshot.status,
    cases.slice?.(state.snapshot.context) ?? null,
    runningChildren(state),
  ]);
