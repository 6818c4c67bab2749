import { actorIds } from '../../machines/kit/actor-ids.ts';
import type { ActorId, Actors } from '../../machines/kit/letters.ts';
import { useDirectory } from './actors.tsx';

const usePermanent = <Id extends keyof Actors & ActorId>(id: Id): Actors[Id] => {
  const ref = useDirectory().get(id) as Actors[Id] | undefined;
  if (!ref) throw new Error(`the root has no ${id}`);
  return ref;
};

/** The root and those of its children that run as long as it does. */
export const useRoot = (): Actors['root'] => usePermanent(actorIds.root);
export const useSession = (): Actors['session'] => usePermanent(actorIds.session);
export const useContent = (): Actors['content'] => usePermanent(actorIds.content);
export const useLocaleActor = (): Actors['locale'] => usePermanent(actorIds.locale);
export const useNavigation = (): Actors['navigation'] => usePermanent(actorIds.navigation);
export const useDialogs = (): Actors['dialogs'] => usePermanent(actorIds.dialogs);
export const useToasts = (): Actors['toasts'] => usePermanent(actorIds.toasts);
export const useBalance = (): Actors['balance'] => usePermanent(actorIds.balance);
export const useHead = (): Actors['head'] => usePermanent(actorIds.head);
export const useFigures = (): Actors['figures'] => usePermanent(actorIds.figures);
