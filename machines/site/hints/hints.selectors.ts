import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { hintsMachine } from './hints.machine.ts';

export type HintsActor = ActorRefFrom<typeof hintsMachine>;
type Snapshot = SnapshotFrom<typeof hintsMachine>;

/** Where money moves, a game runs or a slip waits nothing lies over the page; the first steps ask for the same. */
const isQuiet = (route: string): boolean =>
  /^(?:betting|cashier|game-sysname|forms|profile-(?:verification|start))/.test(route);

export const selectShowsRegistration = ({ context }: Snapshot): boolean =>
  context.hints.registrationUntil > 0 && !isQuiet(context.route);
export const selectShowsConfirm = ({ context }: Snapshot): boolean =>
  context.hints.confirmUntil > 0 &&
  !isQuiet(context.route) &&
  !context.pageExceptions.includes(context.route);
/** Masked. */
export const selectContact = ({ context }: Snapshot): string => context.hints.contact;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly hints: HintsActor;
  }
}
