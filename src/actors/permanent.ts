import type { AnyActorRef } from 'xstate';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import type { ActorId } from '../../machines/kit/actor-ids.ts';
import type { BalanceActor } from '../../machines/site/balance/balance.selectors.ts';
import type { ContentActor } from '../../machines/site/content/content.selectors.ts';
import type { DialogsActor } from '../../machines/site/dialogs/dialogs.selectors.ts';
import type { LocaleActor } from '../../machines/site/locale/locale.selectors.ts';
import type { NavigationActor } from '../../machines/site/navigation/navigation.selectors.ts';
import type { RootActor } from '../../machines/site/root/root.selectors.ts';
import type { SessionActor } from '../../machines/site/session/session.selectors.ts';
import type { TallyActor } from '../../machines/account/tally/tally.selectors.ts';
import type { ToastsActor } from '../../machines/site/toasts/toasts.selectors.ts';
import { useDirectory } from './actors.tsx';

const usePermanent = <Ref extends AnyActorRef>(id: ActorId): Ref => {
  const ref = useDirectory().get(id) as Ref | undefined;
  if (!ref) throw new Error(`the root has no ${id}`);
  return ref;
};

/** The root and those of its children that run as long as it does. */
export const useRoot = (): RootActor => usePermanent(actorIds.root);
export const useSession = (): SessionActor => usePermanent(actorIds.session);
export const useContent = (): ContentActor => usePermanent(actorIds.content);
export const useLocaleActor = (): LocaleActor => usePermanent(actorIds.locale);
export const useNavigation = (): NavigationActor => usePermanent(actorIds.navigation);
export const useDialogs = (): DialogsActor => usePermanent(actorIds.dialogs);
export const useToasts = (): ToastsActor => usePermanent(actorIds.toasts);
export const useBalance = (): BalanceActor => usePermanent(actorIds.balance);
export const useTally = (): TallyActor => usePermanent(actorIds.tally);
