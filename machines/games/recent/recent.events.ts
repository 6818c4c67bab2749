import type { SessionChanged } from '../../site/root/feature-input.ts';

export type RecentEvent =
  | SessionChanged
  /** A game was started, for money or as a demo. */
  | { readonly type: 'recent.opened'; readonly sysname: string }
  | { readonly type: 'recent.cleared' }
  /** The games are to be seen. */
  | { readonly type: 'recent.games.requested' };
