import type { LocaleTold, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type VerificationEvent =
  | LocaleTold
  | RouteEntered
  | SessionChanged
  | { readonly type: 'verification.start.requested' }
  /** New data after a review, or a second try after a refusal. */
  | { readonly type: 'verification.change.requested' }
  | { readonly type: 'verification.back.requested' }
  | { readonly type: 'verification.reload.requested' }
  /** The provider's session is opened again after a refusal. */
  | { readonly type: 'verification.retry.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly verification: VerificationEvent;
  }
}
