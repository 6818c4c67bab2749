import type { AnyActorRef, EventObject, Observer, StateValue } from 'xstate';
import { handKeyOver, rememberSnapshot } from './hydration.ts';

/** A persisted snapshot, with the tags that XState leaves out of it. */
export type SavedSnapshot = {
  readonly status: string;
  readonly value?: StateValue;
  readonly context?: unknown;
  readonly historyValue?: object | undefined;
  readonly tags?: readonly string[];
  readonly children?: Readonly<
    Record<
      string,
      { readonly snapshot: SavedSnapshot; readonly src?: unknown; readonly systemId?: string | undefined }
    >
  >;
};

type Watcher = Observer<unknown> | ((snapshot: unknown) => void);
export type Sleeper = {
  readonly ref: AnyActorRef;
  readonly children: ReadonlyMap<string, Sleeper>;
  readonly wake: (real: AnyActorRef) => void;
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

/** What the sleepers of one page share. */
type Dormitory = {
  readonly named: Map<string, AnyActorRef>;
  readonly addressOf: WeakMap<AnyActorRef, AnyActorRef>;
  /** Delivers an event, at once or when its actor runs. */
  readonly post: (event: EventObject, send: () => void) => void;
};

/** Those who watch an actor, and move with it when it wakes. */
const createWatchers = () => {
  const watchers = new Map<Watcher, (() => void) | undefined>();
  const listen = (to: AnyActorRef, watcher: Watcher) => {
    const subscription = to.subscribe(watcher as never);
    watchers.set(watcher, () => subscription.unsubscribe());
  };
  return {
    add: (watcher: Watcher, real: AnyActorRef | undefined) => {
      if (real) listen(real, watcher);
      else watchers.set(watcher, undefined);
      return {
        unsubscribe: () => {
          watchers.get(watcher)?.();
          watchers.delete(watcher);
        },
      };
    },
    moveTo: (real: AnyActorRef) => {
      for (const watcher of watchers.keys()) listen(real, watcher);
    },
  };
};

/** An actor as its snapshot tells of it, with its children. */
export const sleep = (
  dormitory: Dormitory,
  id: string,
  systemId: string | undefined,
  from: SavedSnapshot,
): Sleeper => {
  const children = new Map(
    Object.entries(from.children ?? {}).map(([key, child]) => [
      key,
      sleep(dormitory, key, child.systemId, child.snapshot),
    ]),
  );
  const snapshot = {
    ...from,
    matches: (wanted: StateValue) => isInState(from.value, wanted),
    hasTag: (tag: string) => from.tags?.includes(tag) ?? false,
    children: Object.fromEntries([...children].map(([key, child]) => [key, child.ref])),
  };
  let real: AnyActorRef | undefined;
  const watchers = createWatchers();
  const ref = {
    id,
    getSnapshot: () => (real ? real.getSnapshot() : snapshot),
    subscribe: (watcher: Watcher) => watchers.add(watcher, real),
    send: (event: EventObject) => dormitory.post(event, () => real?.send(event)),
  } as unknown as AnyActorRef;
  rememberSnapshot(ref, snapshot);
  if (systemId !== undefined) dormitory.named.set(systemId, ref);
  return {
    ref,
    children,
    wake: (awake) => {
      real = awake;
      dormitory.addressOf.set(awake, ref);
      handKeyOver(ref, awake);
      rememberSnapshot(awake, snapshot);
      watchers.moveTo(awake);
    },
  };
};
