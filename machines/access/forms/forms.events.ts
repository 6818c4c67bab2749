import type { LocaleTold, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type FormsEvent =
  | RouteEntered
  | LocaleTold
  | SessionChanged
  /** A registration in this page is over, with all that follows it. */
  | { readonly type: 'forms.registered' }
  /** Raised by the machine itself. */
  | { readonly type: 'forms.signed-in'; readonly uid: number }
  /** A social button: the way goes on outside of the frame. */
  | { readonly type: 'forms.social.chosen' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly forms: FormsEvent;
  }
}
