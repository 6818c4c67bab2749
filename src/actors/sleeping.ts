import type { AnyActorRef, EventObject } from 'xstate';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import type { ActorId } from '../../machines/kit/actor-ids.ts';
import type { ActorDirectory } from './directory.ts';
import { sleep } from './sleeper.ts';
import type { SavedSnapshot, Sleeper } from './sleeper.ts';

export type SleepingActors = ActorDirectory & {
  /** Hands over to the restored root, before it is started. */
  readonly adopt: (root: AnyActorRef) => void;
  /** Sends what came in the meantime, in its order, after the root was started. */
  readonly flush: () => void;
  /** Events that wait, oldest first. */
  readonly pending: () => readonly EventObject[];
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

  const post = (event: EventObject, send: () => void) => {
    if (running) return send();
    queue.push({ event, send });
    wake();
  };

  const root = sleep({ named, addressOf, post }, actorIds.root, actorIds.root, saved);
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
      if (real) return addressOf.get(real) ?? real;
      // A defect ended the root: what the page showed last is told by those that stood in it.
      return woken.getSnapshot().status === 'error' ? rendered(id) : undefined;
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
