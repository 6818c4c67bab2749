import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { confirmationMachine } from './confirmation.machine.ts';

export type ConfirmationActor = ActorRefFrom<typeof confirmationMachine>;
type Snapshot = SnapshotFrom<typeof confirmationMachine>;

export type ConfirmationView =
  | 'waiting'
  | 'form'
  | 'refused'
  | 'password'
  | 'done'
  | 'confirming'
  | 'unanswered'
  | 'unconfirmed'
  | 'foreign'
  | 'resent';

/** `password`: the success page of a new password; `done`: that of any other link. */
export const selectConfirmationView = (snapshot: Snapshot): ConfirmationView => {
  if (snapshot.matches({ open: 'filling' })) return 'form';
  if (snapshot.matches({ contact: 'unanswered' })) return 'unanswered';
  if (snapshot.matches({ contact: 'foreign' })) return 'foreign';
  if (snapshot.matches({ contact: 'refused' }) || snapshot.matches({ contact: 'resending' }))
    return 'unconfirmed';
  if (snapshot.matches({ contact: 'resent' })) return 'resent';
  if (snapshot.matches('contact')) return 'confirming';
  if (snapshot.matches('refused')) return 'refused';
  if (snapshot.matches('done')) return snapshot.context.isRestore ? 'password' : 'done';
  return 'waiting';
};
export const selectIsSettingPassword = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: { filling: 'submitting' } });
export const selectIsResending = (snapshot: Snapshot): boolean => snapshot.matches({ contact: 'resending' });

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly confirmation: ConfirmationActor;
  }
}
