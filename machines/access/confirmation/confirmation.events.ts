import type { HeldFormFact } from '../held-form/held-form.events.ts';
import type { LocaleTold, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type ConfirmationEvent =
  | HeldFormFact
  /** The button below a link that does not work (any more). */
  | { readonly type: 'confirmation.link.requested' }
  /** The button below a link that got no answer. */
  | { readonly type: 'confirmation.retry.requested' }
  /** The button of the success page. */
  | { readonly type: 'confirmation.login.requested' }
  | LocaleTold
  | RouteEntered
  | SessionChanged;

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly confirmation: ConfirmationEvent;
  }
}
