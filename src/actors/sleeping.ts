import type { AnyActorRef, EventObject, Observer, StateValue } from 'xstate';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import type { ActorId } from '../../machines/kit/actor-ids.ts';
import type { ActorDirectory } from './directory.ts';
import { handKeyOver, rememberSnapshot } from './hydration.ts';

/** A persisted snapshot, with the tags that XState leaves out of it. */
export type SavedSnapshot = {
  readonly status: string;
  readonly value?: StateValue;
  readonly context?: unknown;
  readonly tags?: readonly string[];
  readonly children?: Readonly<
    Record<string, { readonly snapshot: SavedSnapshot; readonly systemId?: string }>
  >;
};

type Watcher = Observer<unknown> | ((snapshot: unknown) => void);
type Sleeper = {
  readonly ref: AnyActorRef;
  readonly children: ReadonlyMap<string, Sleeper>;
  readonly wake: (real: AnyActorRef) => void;
};

export type SleepingActors = ActorDirectory & {
  /** Hands over to the restored root, before it is started. */
  readonly adopt: (root: AnyActorRef) => void;
  /** Sends what came in the meantime, in its order, after the root was started. */
  readonly flush: () => void;
  /** Events that wait, oldest first. */
  readonly pending: () => readonly EventObject[];
};

/** XState's `snapshot.matches`, for a state value that was read from JSON. */
export const isInState = (value: StateValue | undefined, wanted: StateValue): boolean => {
  if (typeof wanted === 'string')
    return value === wanted || (typeof value === 'object' && Object.hasOwn(value, wanted));
  return (
    typeof value === 'object' &&
    Object.entries(wanted).every(([key, inner]) => inner !== undefined && isInState(value[key], inner))
  );
};

/**
 * The actors of a page as its snapshot tells of them, before any of them runs: views hydrate from these, and an event
 * sent to one waits and wakes them all. Once the root is restored each hands over to its running self and stays the
 * address of it, so that nothing is drawn anew.
 */
export const createSleepingActors = (saved: SavedSnapshot, wake: () => void): SleepingActors => {
  const named = new Map<string, AnyActorRef>();
  const addressOf = new WeakMap<AnyActorRef, AnyActorRef>();
  const queue: Array<{ readonly event: EventObject; readonly send: () => void }> = [];
  let running: AnyActorRef | undefined;

  const sleep = (id: string, systemId: string | undefined, from: SavedSnapshot): Sleeper => {
    const children = new Map(
      Object.entries(from.children ?? {}).map(([key, child]) => [
        key,
        sleep(key, child.systemId, child.snapshot),
      ]),
    );
    const snapshot = {
      ...from,
      matches: (wanted: StateValue) => isInState(from.value, wanted),
      hasTag: (tag: string) => from.tags?.includes(tag) ?? false,
      children: Object.fromEntries([...children].map(([key, child]) => [key, child.ref])),
    };
    let real: AnyActorRef | undefined;
    const watchers = new Map<Watcher, (() => void) | undefined>();
    const listen = (to: AnyActorRef, watcher: Watcher) => {
      const subscription = to.subscribe(watcher as never);
      watchers.set(watcher, () => subscription.unsubscribe());
    };
    const ref = {
      id,
      getSnapshot: () => (real ? real.getSnapshot() : snapshot),
      subscribe: (watcher: Watcher) => {
        if (real) listen(real, watcher);
        else watchers.set(watcher, undefined);
        return {
          unsubscribe: () => {
            watchers.get(watcher)?.();
            watchers.delete(watcher);
          },
        };
      },
      send: (event: EventObject) => {
        if (running) return real?.send(event);
        queue.push({ event, send: () => real?.send(event) });
        wake();
      },
    } as unknown as AnyActorRef;
    rememberSnapshot(ref, snapshot);
    if (systemId !== undefined) named.set(systemId, ref);
    return {
      ref,
      children,
      wake: (awake) => {
        real = awake;
        addressOf.set(awake, ref);
        handKeyOver(ref, awake);
        rememberSnapshot(awake, snapshot);
        for (const watcher of watchers.keys()) listen(awake, watcher);
      },
    };
  };

  const root = sleep(actorIds.root, actorIds.root, saved);
  const rouse = (sleeper: Sleeper, real: AnyActorRef) => {
    sleeper.wake(real);
    const { children = {} } = real.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> };
    for (const [key, child] of sleeper.children) {
      const awake = children[key];
      if (awake) rouse(child, awake);
    }
  };
  const rendered = (id: ActorId) => named.get(id);
  let woken: AnyActorRef | undefined;
  return {
    get: (id) => {
      if (!woken) return rendered(id);
      const real = id === actorIds.root ? woken : (woken.system.get(id) as AnyActorRef | undefined);
      return real && (addressOf.get(real) ?? real);
    },
    rendered,
    subscribe: (onChange) => {
      const subscription = root.ref.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    adopt: (real) => {
      woken = real;
      rouse(root, real);
    },
    flush: () => {
      running = woken;
      for (const { send } of queue.splice(0)) send();
    },
    pending: () => queue.map(({ event }) => event),
  };
};
