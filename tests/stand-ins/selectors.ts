import type { SnapshotFrom } from 'xstate';
import type { gameMachine } from '../../machines/games/game/game.machine.ts';
import type { searchMachine } from '../../machines/games/search/search.machine.ts';
import type { formMachine } from '../../machines/kit/form/form.machine.ts';
import type { localeMachine } from '../../machines/site/locale/locale.machine.ts';
import type { navigationMachine } from '../../machines/site/navigation/navigation.machine.ts';
import { hrefOf } from '../../schemas/rules/site/navigation/address.ts';

/** What tests read of snapshots and no view shows. */

export const selectFailure = ({ context }: SnapshotFrom<typeof gameMachine>) => context.failure;
/** The answer belongs to the text as it stands, with all its details. */
export const selectIsFound = (snapshot: SnapshotFrom<typeof searchMachine>): boolean =>
  snapshot.matches({ flow: 'found' });
export const selectIsHeld = ({ context }: SnapshotFrom<typeof formMachine>): boolean => context.held;
export const selectDir = ({ context }: SnapshotFrom<typeof localeMachine>): 'ltr' | 'rtl' => context.dir;
export const selectRoute = ({ context }: SnapshotFrom<typeof navigationMachine>): string =>
  context.shown?.route ?? '';
export const selectHref = ({ context }: SnapshotFrom<typeof navigationMachine>): string =>
  hrefOf(context.current);
