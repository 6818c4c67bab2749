import type { FormFact } from '../../kit/form/form.events.ts';
import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';

export type ConfirmationEvent =
  | FormFact
  /** The button below a link that does not work (any more). */
  | { readonly type: 'confirmation.link.requested' }
  /** The button below a link that got no answer. */
  | { readonly type: 'confirmation.retry.requested' }
  /** The button of the success page. */
  | { readonly type: 'confirmation.login.requested' }
  | RouteEntered
  | SessionChanged;
