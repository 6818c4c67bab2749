import type { SnapshotFrom } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
import type { System } from '../../kit/tell.ts';
import type { contentMachine } from '../content/content.machine.ts';
import type { navigationMachine } from '../navigation/navigation.machine.ts';

/** A game is open in a market that lets nothing be offered during play. */
export const isQuietPlay = (system: System): boolean => {
  const content = system.get(actorIds.content)?.getSnapshot() as
    | SnapshotFrom<typeof contentMachine>
    | undefined;
  const navigation = system.get(actorIds.navigation)?.getSnapshot() as
    | SnapshotFrom<typeof navigationMachine>
    | undefined;
  return (
    content?.context.config?.market.offers.inPlay === false &&
    navigation?.context.shown?.route === 'game-sysname'
  );
};
