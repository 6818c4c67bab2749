import type { SnapshotFrom } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
import type { System } from '../../kit/tell.ts';
import type { contentMachine } from '../content/content.machine.ts';
import type { navigationMachine } from '../navigation/navigation.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';

const marketIn = (system: System) => {
  const content = system.get(actorIds.content)?.getSnapshot() as
    | SnapshotFrom<typeof contentMachine>
    | undefined;
  return content?.context.config?.market;
};

/** A share of a limit that is used up is told, over a game too. */
export const tellsNear = (system: System): boolean => (marketIn(system)?.limits.nearShares.length ?? 0) > 0;

/** A game is open in a market that lets nothing be offered during play. */
export const isQuietPlay = (system: System): boolean => {
  const navigation = system.get(actorIds.navigation)?.getSnapshot() as
    | SnapshotFrom<typeof navigationMachine>
    | undefined;
  return marketIn(system)?.offers.inPlay === false && navigation?.context.shown?.route === 'game-sysname';
};

/** Currency of the account, '' while it is not known. */
export const currencyIn = (system: System): string => {
  const session = system.get(actorIds.session)?.getSnapshot() as
    | SnapshotFrom<typeof sessionMachine>
    | undefined;
  return session?.context.info?.balance_main.currency ?? '';
};
