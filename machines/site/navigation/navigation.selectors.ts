import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { hrefOf } from '../../../schemas/rules/site/navigation/address.ts';
import type { Layout } from '../../../schemas/rules/site/routes.ts';
import type { navigationMachine } from './navigation.machine.ts';
import type { SystemPageName } from './navigation.events.ts';
import type { FeatureName } from '../../../schemas/rules/site/routes.ts';

export type NavigationActor = ActorRefFrom<typeof navigationMachine>;
type Snapshot = SnapshotFrom<typeof navigationMachine>;

export const selectFeature = (snapshot: Snapshot): FeatureName | null =>
  snapshot.context.shown?.feature ?? null;
export const selectSystemPage = (snapshot: Snapshot): SystemPageName | null =>
  snapshot.context.systemPage?.page ?? null;
export const selectLayout = (snapshot: Snapshot): Layout => snapshot.context.shown?.layout ?? 'default';
/** The page of a game is open. */
export const selectIsGame = (snapshot: Snapshot): boolean => snapshot.context.shown?.route === 'game-sysname';
/** The address that is shown. */
export const selectHref = ({ context }: Snapshot): string => hrefOf(context.current);
/** Path without locale prefix. */
export const selectPath = (snapshot: Snapshot): string => snapshot.context.path;
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly navigation: NavigationActor;
  }
}
