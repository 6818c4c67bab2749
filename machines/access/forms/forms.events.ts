import type { LocaleTold, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type FormsEvent =
  | RouteEntered
  | LocaleTold
  | SessionChanged
  /** A social button: the way goes on outside of the frame. */
  | { readonly type: 'forms.social.chosen' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly forms: FormsEvent;
  }
}
