import type { FormFact } from '../../kit/form/form.events.ts';
import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';

export type LoginEvent =
  | FormFact
  /** The button below the form: the registration view comes to the front. */
  | { readonly type: 'login.registration.requested' }
  /** The forgot-password link. */
  | { readonly type: 'login.restore.requested' }
  /** The registration view's link back. */
  | { readonly type: 'login.opened' }
  | SessionChanged
  | RouteEntered
  /** Raised here and by the two-factor step. `code` is the platform's, never an entry. */
  | { readonly type: 'login.failure.noted'; readonly code: string }
  | { readonly type: 'login.secrets.dropped' };
