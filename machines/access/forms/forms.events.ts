import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';

export type FormsEvent =
  | RouteEntered
  | SessionChanged
  /** A social button: the way goes on outside of the frame. */
  | { readonly type: 'forms.social.chosen' };
