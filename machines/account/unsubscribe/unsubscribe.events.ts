import type { LocaleTold, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type UnsubscribeEvent =
  | LocaleTold
  | RouteEntered
  | SessionChanged
  /** The button: a mere visit, such as that of a mail scanner, changes nothing. */
  | { readonly type: 'unsubscribe.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly unsubscribe: UnsubscribeEvent;
  }
}
