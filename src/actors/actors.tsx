import { createContext, use, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { ActorId, Actors } from '../../machines/kit/letters.ts';
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

/** The running actor with this system id, or undefined while it does not run. Re-renders when it appears or goes. */
export function useActor<Id extends keyof Actors & ActorId>(id: Id): Actors[Id] | undefined {
  const directory = useDirectory();
  return useSyncExternalStore(
    directory.subscribe,
    () => directory.get(id),
    () => directory.rendered(id),
  ) as Actors[Id] | undefined;
}
