import type { HeldFormFact } from '../held-form/held-form.events.ts';
import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type LoginEvent =
  | HeldFormFact
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

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly login: LoginEvent;
  }
}
