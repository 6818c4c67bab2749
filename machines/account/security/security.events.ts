import type { LocaleTold, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type SecurityEvent =
  | LocaleTold
  | RouteEntered
  | SessionChanged
  | { readonly type: 'security.reload.requested' }
  /** Two-factor on when it is off, off when it is on. */
  | { readonly type: 'security.change.requested' }
  | { readonly type: 'security.change.left' }
  /** The player wants to be signed out everywhere else. */
  | { readonly type: 'security.sessions.end.requested' }
  | { readonly type: 'security.sessions.end.left' }
  /** What was read of the sessions is no more: the password was changed. */
  | { readonly type: 'security.sessions.outdated' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly security: SecurityEvent;
  }
}
