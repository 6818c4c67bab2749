import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';

export type SupportEvent =
  | RouteEntered
  | SessionChanged
  /** The page is in the browser: the form may start. */
  | { readonly type: 'support.mounted' }
  | { readonly type: 'support.reload.requested' };
