import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';

export type SecurityEvent =
  | RouteEntered
  | SessionChanged
  | { readonly type: 'security.retry.requested' }
  /** Two-factor on when it is off, off when it is on. */
  | { readonly type: 'security.change.requested' }
  | { readonly type: 'security.change.left' };
