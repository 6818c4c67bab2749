import type { HeldFormFact } from '../held-form/held-form.events.ts';
import type { LocaleTold, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { RegistrationType } from './registration.fields.ts';

export type RegistrationEvent =
  | HeldFormFact
  /** The registration view comes to the front. */
  | { readonly type: 'registration.opened' }
  /** The link to the sign-in view. */
  | { readonly type: 'registration.login.requested' }
  | { readonly type: 'registration.retry.requested' }
  | { readonly type: 'registration.type.chosen'; readonly registrationType: RegistrationType }
  /** A provider's button below the terms. */
  | { readonly type: 'registration.social.requested'; readonly service: string }
  | { readonly type: 'registration.promo.cleared' }
  /** The generated login and password were noted down. */
  | { readonly type: 'registration.credentials.saved' }
  | SessionChanged
  | RouteEntered
  | LocaleTold
  /** Raised by the machine itself. */
  | { readonly type: 'registration.promo.changed'; readonly code: string }
  | { readonly type: 'registration.promo.refused' }
  | { readonly type: 'registration.promo.stopped' }
  | { readonly type: 'registration.secrets.dropped' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly registration: RegistrationEvent;
  }
}
