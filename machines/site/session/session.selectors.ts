import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { barOf, exclusionEndIn, isRegisterIn, isTimeOut } from './bar-of.ts';
import type { sessionMachine } from './session.machine.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const selectUid = (snapshot: Snapshot): number => snapshot.context.info?.uid ?? 0;
export const selectIsPlayer = (snapshot: Snapshot): boolean => selectUid(snapshot) > 0;
export const selectLogin = (snapshot: Snapshot): string => snapshot.context.info?.login ?? '';
/** The name that others see, else the login. */
export const selectName = (snapshot: Snapshot): string =>
  snapshot.context.info?.fakename || selectLogin(snapshot);
/** How the proof of identity stands: `done`, `waiting` for the house, `needed`; null for a guest. */
export const selectProof = ({ context: { info } }: Snapshot): 'done' | 'waiting' | 'needed' | null =>
  info === null || info.uid === 0
    ? null
    : info.is_verified
      ? 'done'
      : info.is_on_verification
        ? 'waiting'
        : 'needed';
/** How much of what the player was told is unread; null where the platform keeps no list of it. */
export const selectUnread = ({ context: { info } }: Snapshot): number | null => info?.unread_notices ?? null;
/** There is a session, as far as this page knows. */
export const selectHasSession = ({ context }: Snapshot): boolean =>
  context.hasSession || context.isEntered === true;
const isUnanswered = (snapshot: Snapshot): boolean =>
  snapshot.matches('loading') || snapshot.matches('unreachable');
/** There is a session, and the platform has not said yet whose it is. */
export const selectIsAwaited = (snapshot: Snapshot): boolean =>
  isUnanswered(snapshot) && selectHasSession(snapshot);
/**
 * Nothing forbids to promote anything to this visitor; who is not known yet may be excluded. What a guest has seen stays
 * while that guest is signed in.
 */
export const selectMayPromote = (snapshot: Snapshot): boolean =>
  barOf(snapshot.context) === '' && !(isUnanswered(snapshot) && snapshot.context.hasSession);
/** The national register of exclusions refused the sign-in. */
export const selectIsOnRegister = ({ context }: Snapshot): boolean => isRegisterIn(context.failure);
/** A time-out has closed the account, no exclusion. */
export const selectIsTimeOut = ({ context }: Snapshot): boolean => isTimeOut(context.failure);
/** End of what the player closed the account with, '' for one without end; null when none did. */
export const selectExclusionEnd = ({ context }: Snapshot): string | null => exclusionEndIn(context.failure);

/** What the player's own exclusion leaves of the account; null for one that is open. */
export const selectClosed = ({ context }: Snapshot) => context.info?.closed ?? null;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly session: SessionActor;
  }
}
