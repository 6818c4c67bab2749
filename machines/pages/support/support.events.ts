import type { LocaleTold, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type SupportEvent =
  | LocaleTold
  | RouteEntered
  | SessionChanged
  /** The page is in the browser: the form may start. */
  | { readonly type: 'support.mounted' }
  | { readonly type: 'support.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly support: SupportEvent;
  }
}
