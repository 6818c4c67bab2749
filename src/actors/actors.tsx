import { createContext, use, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { ActorId } from '../../machines/kit/actor-ids.ts';
import type { ActorDirectory } from './directory.ts';

const DirectoryContext = createContext<ActorDirectory | null>(null);

export function ActorsProvider({ actors, children }: { actors: ActorDirectory; children: ReactNode }) {
  return <DirectoryContext value={actors}>{children}</DirectoryContext>;
}

export function useDirectory(): ActorDirectory {
  const directory = use(DirectoryContext);
  if (!directory) throw new Error('ActorsProvider is missing');
  return directory;
}

/**
 * The running actor with this system id, or undefined while it does not run. Re-renders when it appears or goes.
 * The caller names the actor's type: `useActor<DepositActor>(actorIds.deposit)`.
 */
export function useActor<Ref extends AnyActorRef = AnyActorRef>(id: ActorId): Ref | undefined {
  const directory = useDirectory();
  return useSyncExternalStore(
    directory.subscribe,
    () => directory.get(id),
    () => directory.rendered(id),
  ) as Ref | undefined;
}
