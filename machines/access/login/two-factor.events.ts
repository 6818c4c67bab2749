import type { HeldFormFact } from '../held-form/held-form.events.ts';

export type TwoFactorEvent =
  | HeldFormFact
  /** The breadcrumb. */
  | { readonly type: 'twofa.back.requested' }
  | { readonly type: 'twofa.resend.requested' }
  /** Raised by the machine itself. */
  | { readonly type: 'twofa.resend.timed' };

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly twoFactor: TwoFactorEvent;
  }
}
