import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CompletionActor } from '../completion/completion.selectors.ts';
import { selectHeldForm, selectWaitUntil } from '../held-form/held-form.selectors.ts';
import type { loginMachine } from './login.machine.ts';
import type { PopupBanner } from './popup.ts';
import type { restoreMachine } from './restore.machine.ts';
import type { twoFactorMachine } from './two-factor.machine.ts';

export type LoginActor = ActorRefFrom<typeof loginMachine>;
export type TwoFactorActor = ActorRefFrom<typeof twoFactorMachine>;
export type RestoreActor = ActorRefFrom<typeof restoreMachine>;
type RestoreSnapshot = SnapshotFrom<typeof restoreMachine>;
type Snapshot = SnapshotFrom<typeof loginMachine>;
type TwoFactorSnapshot = SnapshotFrom<typeof twoFactorMachine>;

export type PopupView = 'authorization' | 'registration' | 'restore' | 'twofa' | 'socialRegistration';

/** The view in front. What follows a success keeps showing the view that it came from, busy. */
export const selectPopupView = (snapshot: Snapshot): PopupView => {
  if (snapshot.matches({ flow: 'away' })) return 'registration';
  if (snapshot.matches({ flow: 'restore' })) return 'restore';
  if (snapshot.matches({ flow: 'completing' }) || snapshot.matches({ flow: 'completed' }))
    return 'socialRegistration';
  return snapshot.matches({ flow: 'twofa' }) ? 'twofa' : 'authorization';
};
export const selectIsEntering = (snapshot: Snapshot): boolean =>
  snapshot.matches({ flow: 'entering' }) ||
  snapshot.matches({ flow: 'finished' }) ||
  snapshot.matches({ flow: 'blocked' });
export const selectTwoFactor = (snapshot: Snapshot): TwoFactorActor | undefined =>
  snapshot.children['twoFactor'] as TwoFactorActor | undefined;
export const selectRestore = (snapshot: Snapshot): RestoreActor | undefined =>
  snapshot.children['restore'] as RestoreActor | undefined;
export const selectCompletion = (snapshot: Snapshot): CompletionActor | undefined =>
  snapshot.children['completion'] as CompletionActor | undefined;
export const selectLoginBanner = (snapshot: Snapshot): PopupBanner | null =>
  snapshot.context.banners[selectPopupView(snapshot)] ?? null;
export const selectAwaitsLoginBanner = (snapshot: Snapshot): boolean =>
  selectPopupView(snapshot) === 'authorization' && !snapshot.matches({ banner: 'settled' });
export const selectIsSigningIn = (snapshot: Snapshot): boolean =>
  snapshot.matches({ flow: { authorization: 'submitting' } }) ||
  snapshot.matches({ flow: { authorization: 'entering' } });

export const selectIsSendingCode = (snapshot: TwoFactorSnapshot): boolean =>
  snapshot.matches({ open: { entry: 'sending' } }) && snapshot.context.sent === 'code';
export const selectIsResending = (snapshot: TwoFactorSnapshot): boolean =>
  snapshot.matches({ open: { entry: 'sending' } }) && snapshot.context.sent === 'resend';
/** Epoch ms at which a new code may be asked for, or 0 when it may now. A pause that the platform wants holds it too. */
export const selectResendAt = (snapshot: TwoFactorSnapshot): number => {
  const isWaiting = snapshot.matches({ open: { entry: 'waiting' } });
  const heldForm = isWaiting ? selectHeldForm(snapshot)?.getSnapshot() : undefined;
  return Math.max(
    snapshot.matches({ open: { timer: 'running' } }) ? snapshot.context.resendAt : 0,
    heldForm ? selectWaitUntil(heldForm) : 0,
  );
};

export const selectIsRestoreSent = (snapshot: RestoreSnapshot): boolean =>
  snapshot.matches({ open: 'sent' }) ||
  (snapshot.matches({ open: 'sending' }) && snapshot.context.resendAt > 0);
export const selectIsAskingRestore = (snapshot: RestoreSnapshot): boolean =>
  snapshot.matches({ open: 'sending' });
/** Epoch ms at which another link may be asked for, or 0 when it may now. */
export const selectRestoreResendAt = (snapshot: RestoreSnapshot): number =>
  snapshot.matches({ open: { sent: 'running' } }) ? snapshot.context.resendAt : 0;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly login: LoginActor;
  }
}
