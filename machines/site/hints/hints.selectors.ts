import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { hintsMachine } from './hints.machine.ts';

export type HintsActor = ActorRefFrom<typeof hintsMachine>;
type Snapshot = SnapshotFrom<typeof hintsMachine>;

/** Nothing lies over the page where money moves, a game runs, a slip waits or limits are set; the first steps ask for the same. */
const isQuiet = (route: string): boolean =>
  /^(?:betting|cashier|game-sysname|forms|profile-(?:verification|responsible|start))/.test(route);

export const selectShowsRegistration = ({ context }: Snapshot): boolean =>
  context.hints.registrationUntil > 0 && !isQuiet(context.route);
export const selectShowsConfirm = ({ context }: Snapshot): boolean =>
  context.hints.confirmUntil > 0 &&
  !isQuiet(context.route) &&
  !context.pageExceptions.includes(context.route);
/** Whether there is one, on this page or another. */
export const selectHasHint = ({ context: { hints } }: Snapshot): boolean =>
  hints.registrationUntil + hints.confirmUntil > 0;
/** Masked. */
export const selectContact = ({ context }: Snapshot): string => context.hints.contact;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly hints: HintsActor;
  }
}
