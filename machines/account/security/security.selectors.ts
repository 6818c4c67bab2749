import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SessionList } from '../../../effects/account/profile/get-sessions.ts';
import type { CodeStepActor } from '../profile/code-step.selectors.ts';
import type { SubmissionActor } from '../../kit/submission/submission.selectors.ts';
import type { securityMachine } from './security.machine.ts';

export type { SessionList };
export type SecurityActor = ActorRefFrom<typeof securityMachine>;
type Snapshot = SnapshotFrom<typeof securityMachine>;

export const selectIsShown = (snapshot: Snapshot): boolean => snapshot.matches('shown');
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
export const selectPassword = ({ children }: Snapshot): SubmissionActor | undefined =>
  children['password'] as SubmissionActor | undefined;
export const selectChange = ({ children }: Snapshot): SubmissionActor | undefined =>
  children['change'] as SubmissionActor | undefined;
export const selectCodeStep = ({ children }: Snapshot): CodeStepActor | undefined =>
  children['codeStep'] as CodeStepActor | undefined;
export const selectEndSessions = ({ children }: Snapshot): SubmissionActor | undefined =>
  children['endSessions'] as SubmissionActor | undefined;
/** Null where the platform does not tell, nor where it does not even list this place. */
export const selectSessions = ({ context: { sessions } }: Snapshot): SessionList | null =>
  sessions?.items.length ? sessions : null;
/** The account is entered without a password of its own; false too where the platform does not tell. */
export const selectIsWithoutPassword = (snapshot: Snapshot): boolean =>
  snapshot.context.sessions?.asksPassword === false;
export const selectIsTwoFactorOffered = (snapshot: Snapshot): boolean => snapshot.context.isTwoFactorOffered;
/** Whether two-factor is on is asked again. */
export const selectIsRereading = (snapshot: Snapshot): boolean =>
  snapshot.matches({ shown: { twoFactor: 'rereading' } });
export const selectHasTwoFactor = (snapshot: Snapshot): boolean => snapshot.context.hasTwoFactor;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly security: SecurityActor;
  }
}
