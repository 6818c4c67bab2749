import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { verificationSteps } from '../../../schemas/constants.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { byContext } from '../../kit/remember.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import type { verificationMachine } from './verification.machine.ts';

export type VerificationActor = ActorRefFrom<typeof verificationMachine>;
type Snapshot = SnapshotFrom<typeof verificationMachine>;
export type VerificationStep = (typeof verificationSteps)[number];

export const selectStep = (snapshot: Snapshot): VerificationStep => {
  if (snapshot.matches('completed')) return 'completed';
  if (snapshot.matches('change')) return 'change';
  return snapshot.matches('verification') ? 'verification' : 'start';
};
const anew: readonly VerificationStep[] = ['start', 'verification', 'completed'];
const again: readonly VerificationStep[] = ['change', 'verification', 'completed'];
/** The steps of this way, the present one among them. */
export const selectSteps = (snapshot: Snapshot): readonly VerificationStep[] =>
  selectStep(snapshot) === 'change' ? again : anew;
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading');
export const selectIsOpening = (snapshot: Snapshot): boolean => snapshot.matches('opening');
export const selectIsRefused = (snapshot: Snapshot): boolean => snapshot.matches('refused');
export const selectIsFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches('failed') || selectIsRefused(snapshot);
export const selectIsVerified = (snapshot: Snapshot): boolean =>
  snapshot.matches({ completed: 'verified' }) ||
  (snapshot.context.isVerified && !snapshot.matches({ completed: 'review' }));
/** What it was for is to be tried again. */
export const selectIsSent = (snapshot: Snapshot): boolean => snapshot.matches({ completed: 'sent' });
export const selectSdkUrl = (snapshot: Snapshot): string | null => snapshot.context.sdkUrl;
export const selectFailureText = byContext(({ failure }: Snapshot['context']): TextRef =>
  refusalText(failure),
);

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly verification: VerificationActor;
  }
}
