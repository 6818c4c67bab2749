import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type SecurityEvent =
  | RouteEntered
  | SessionChanged
  | { readonly type: 'security.reload.requested' }
  /** Two-factor on when it is off, off when it is on. */
  | { readonly type: 'security.change.requested' }
  | { readonly type: 'security.change.left' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly security: SecurityEvent;
  }
}
