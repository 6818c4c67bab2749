import type { RouteEntered } from '../../kit/feature-input.ts';

export type HelpEvent =
  | RouteEntered
  | { readonly type: 'help.search.changed'; readonly text: string }
  /** After a failure. */
  | { readonly type: 'help.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly help: HelpEvent;
  }
}
