import type { FormFact } from '../../kit/form/form.events.ts';
import type { LocaleTold, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type ProfileEvent =
  | LocaleTold
  | RouteEntered
  | SessionChanged
  | FormFact
  | { readonly type: 'profile.reload.requested' }
  /** The page stands in the browser: a notice of the address is shown once. */
  | { readonly type: 'profile.mounted' }
  /** Raised by the machine itself: the saved data is read anew. */
  | { readonly type: 'profile.data.outdated' };

export type ProfileFact<Type extends ProfileEvent['type']> = Extract<ProfileEvent, { readonly type: Type }>;

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly profile: ProfileEvent;
  }
}
