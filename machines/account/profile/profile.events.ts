import type { FormFact } from '../../kit/form/form.events.ts';
import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';

export type ProfileEvent =
  | RouteEntered
  | SessionChanged
  | FormFact
  | { readonly type: 'profile.retry.requested' }
  /** The page stands in the browser: a notice of the address is shown once. */
  | { readonly type: 'profile.mounted' }
  /** Raised by the machine itself: the saved data is read anew. */
  | { readonly type: 'profile.data.outdated' };
