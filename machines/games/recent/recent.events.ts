import type { SessionChanged } from '../../kit/feature-input.ts';

export type RecentEvent =
  | SessionChanged
  /** A game was started, for money or as a demo. */
  | { readonly type: 'recent.opened'; readonly sysname: string }
  | { readonly type: 'recent.cleared' }
  /** The games are to be seen. */
  | { readonly type: 'recent.games.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly recent: RecentEvent;
  }
}
