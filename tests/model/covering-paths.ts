import type { AnyEventObject } from 'xstate';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { exploreCases, isIdle, stepOf } from './generate-paths.ts';
import type { LogicState, ModelEdge, ModelPath, ModelStep } from './generate-paths.ts';

/** What of a machine can be brought about where no actor is at hand, and how its configurations are told apart. */
export type PathView = {
  readonly stateOf: (at: Pick<ModelStep, 'value' | 'context'>) => string;
  readonly isPossible: (event: AnyEventObject, from: ModelStep) => boolean;
  /** Whether a transition is to be taken in each state and to each state of the view, not once alone. */
  readonly isByState?: boolean;
};

type Node = { readonly id: string };
type Transition = {
  readonly source: Node;
  readonly eventType: string;
  readonly guard?: unknown;
  readonly target?: readonly Node[];
};
type Way = readonly ModelEdge[];

const idsOf = (nodes: readonly Node[]) => nodes.map(({ id }) => id);

/** As many steps as a new start is worth. */
const startCost = 4;

/**
 * Few and short paths that together take every transition which a possible event brings about. Each path goes on to the
 * nearest transition that is not taken yet, and ends where a new start is the shorter way.
 */
export const coveringPaths = (
  cases: MachineCases,
  { stateOf, isPossible, isByState = false }: PathView,
): readonly ModelPath[] => {
  const { logic, start, eventsIn, keyOf } = exploreCases(cases);
  const known = new WeakMap<LogicState, Way>();
  const stepAt = (state: LogicState) => stepOf({ type: 'xstate.init' }, state);
  const possibleFrom = (state: LogicState): Way => {
    const found =
      known.get(state) ??
      eventsIn(state)
        .filter((event) => isPossible(event, stepAt(state)))
        .map((event) => ({ event, state: logic.transition(state, event, {} as never) }))
        .filter((edge) => !isIdle(state, edge.state));
    known.set(state, found);
    return found;
  };
  /** The transitions that an event enables and the states that they, and what follows by itself, lead to. */
  const nameOf = ({ snapshot: before }: LogicState, { event, state }: ModelEdge) => {
    const enabled = cases.machine.getTransitionData(before as never, event) as readonly Transition[];
    const nodes = before._nodes as readonly Node[];
    const entered = (state.snapshot._nodes as readonly Node[]).filter((node) => !nodes.includes(node));
    return JSON.stringify([
      enabled.map(({ source, eventType, guard, target }) => [
        source.id,
        eventType,
        guard,
        idsOf(target ?? []),
      ]),
      idsOf(entered),
      isByState && [before, state.snapshot].map((snapshot) => stateOf(snapshot)),
    ]);
  };
  const taken = new Set<string>();

  /** The cheapest way from here that ends with an event not taken yet; one that leads on is preferred to an end. */
  const nextFrom = (from: LogicState): Way | null => {
    let level: readonly { readonly state: LogicState; readonly way: Way }[] = [{ state: from, way: [] }];
    const seen = new Set([keyOf(from)]);
    const found: { readonly way: Way; readonly cost: number }[] = [];
    while (level.length > 0) {
      const below: { state: LogicState; way: Way }[] = [];
      for (const { state, way } of level)
        for (const edge of possibleFrom(state)) {
          const longer = [...way, edge];
          if (!taken.has(nameOf(state, edge))) {
            const isEnd = possibleFrom(edge.state).length === 0;
            found.push({ way: longer, cost: longer.length + (isEnd ? startCost : 0) });
          }
          const key = keyOf(edge.state);
          if (seen.has(key)) continue;
          seen.add(key);
          below.push({ state: edge.state, way: longer });
        }
      const best = found.toSorted((a, b) => a.cost - b.cost)[0];
      // No longer way is cheaper.
      if (best && (below.length === 0 || best.cost <= (below[0]?.way.length ?? 0) + 1)) return best.way;
      level = below;
    }
    return null;
  };

  const take = (from: LogicState, way: Way): LogicState =>
    way.reduce((state, edge) => {
      taken.add(nameOf(state, edge));
      return edge.state;
    }, from);

  const paths: ModelPath[] = [];
  for (let first = nextFrom(start); first !== null; first = nextFrom(start)) {
    const way = [...first];
    let state = take(start, first);
    for (let next = nextFrom(state); next !== null; next = nextFrom(state)) {
      const anew = nextFrom(start);
      if (anew !== null && anew.length + startCost < next.length) break;
      state = take(state, next);
      way.push(...next);
    }
    paths.push({ steps: [stepAt(start), ...way.map(({ event, state: at }) => stepOf(event, at))] });
  }
  return paths;
};
