import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type InboxEvent =
  | RouteEntered
  | SessionChanged
  /** The page is in the browser: what it shows is read now. */
  | { readonly type: 'inbox.mounted' }
  | { readonly type: 'inbox.more.requested' }
  | { readonly type: 'inbox.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly inbox: InboxEvent;
  }
}
