import type { AnyActorRef } from 'xstate';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import type { ActorId } from '../../machines/kit/actor-ids.ts';

/** Where views find actors: those of a running root, or those of a page whose actors still sleep. */
export type ActorDirectory = {
  readonly get: (id: ActorId) => AnyActorRef | undefined;
  /** As it stood when the server rendered the page. */
  readonly rendered: (id: ActorId) => AnyActorRef | undefined;
  /** Tells whenever an actor of the root may have come or gone. */
  readonly subscribe: (onChange: () => void) => () => void;
};

/** The actors of a root that runs from the start, as on the server. */
export const directoryOf = (root: AnyActorRef): ActorDirectory => {
  const get = (id: ActorId) =>
    id === actorIds.root ? root : (root.system.get(id) as AnyActorRef | undefined);
  return {
    get,
    rendered: get,
    subscribe: (onChange) => {
      const subscription = root.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
  };
};
