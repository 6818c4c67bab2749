import type { LocaleTold, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type SupportEvent =
  | LocaleTold
  | RouteEntered
  | SessionChanged
  /** The page is in the browser: the form may start. */
  | { readonly type: 'support.mounted' }
  /** A guest who had not begun to write has signed in. */
  | { readonly type: 'support.author.known' }
  | { readonly type: 'support.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly support: SupportEvent;
  }
}
