import { createActor } from 'xstate';
import type { AnyActorRef, AnyStateMachine, Snapshot } from 'xstate';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { stoppedClock, targetOf, withoutEffects } from '../../../../machines/journal/replay.ts';
import { statesOf } from '../../../../machines/journal/report.ts';
import type { PageCause } from './causes.ts';

/** A snapshot that the page was restored from, or `{ boot: input }`. */
type Origin = { readonly boot?: unknown };

/** Where the replay by one logic went another way than by the other. */
export type Parting = { readonly cause: PageCause | null; readonly places: readonly string[] };

export type PageReplay = {
  readonly snapshot: Snapshot<unknown>;
  /** Causes that had no actor, or on which the root failed. */
  readonly dropped: readonly PageCause[];
  /** States after each cause, the first before any. */
  readonly states: ReadonlyArray<Readonly<Record<string, string>>>;
};

/** A root that fails on more causes than these has another fault. */
const MAX_FAILURES = 5;

const textsOf = (root: AnyActorRef): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(statesOf(root)).map(([path, value]) => [path, JSON.stringify(value)]));

const begin = (logic: AnyStateMachine, origin: Origin): AnyActorRef => {
  const root: AnyActorRef = createActor(withoutEffects(logic), {
    systemId: actorIds.root,
    clock: stoppedClock,
    ...('boot' in origin ? { input: origin.boot as never } : { snapshot: structuredClone(origin) as never }),
  });
  // Without an observer an error of the root would be thrown into the void.
  root.subscribe({ error: () => {} });
  root.start();
  return root;
};

const isFailed = (root: AnyActorRef): boolean => root.getSnapshot().status === 'error';

/** Number of the first cause on which the root fails, or what came of all of them. */
const attempt = (
  logic: AnyStateMachine,
  origin: Origin,
  causes: readonly PageCause[],
  left: ReadonlySet<number>,
): number | PageReplay => {
  const root = begin(logic, origin);
  if (isFailed(root)) throw new Error('the root cannot be restored', { cause: root.getSnapshot().error });
  const dropped: PageCause[] = [];
  const states = [textsOf(root)];
  for (const [index, cause] of causes.entries()) {
    const target = left.has(index) ? undefined : targetOf(root, { ...cause, type: cause.src });
    if (target) target.send(cause.event);
    else dropped.push(cause);
    if (isFailed(root)) return index;
    states.push(textsOf(root));
  }
  const snapshot = root.getPersistedSnapshot();
  root.stop();
  return { snapshot, dropped, states };
};

/**
 * Brings the root to where its causes lead by this logic, without one effect: their answers stand among the causes.
 * @throws when the logic does not restore the page, or fails again and again
 */
export const replayCauses = (
  logic: AnyStateMachine,
  origin: unknown,
  causes: readonly PageCause[],
): PageReplay => {
  const left = new Set<number>();
  for (;;) {
    const came = attempt(logic, origin as Origin, causes, left);
    if (typeof came !== 'number') return came;
    left.add(came);
    if (left.size > MAX_FAILURES) throw new Error(`the root fails on ${left.size} causes`);
  }
};

/** The first difference between two replays of the same causes, or null. */
export const partingOf = (
  before: PageReplay,
  after: PageReplay,
  causes: readonly PageCause[],
): Parting | null => {
  for (const [index, now] of after.states.entries()) {
    const then = before.states[index] ?? {};
    const places = [...new Set([...Object.keys(then), ...Object.keys(now)])].filter(
      (path) => then[path] !== now[path],
    );
    if (places.length > 0)
      return {
        cause: causes[index - 1] ?? null,
        places: places.map(
          (path) => `${path}: ${now[path] ?? 'not there'}, before ${then[path] ?? 'not there'}`,
        ),
      };
  }
  return null;
};
