import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';

export type BetsEvent =
  | RouteEntered
  | SessionChanged
  | { readonly type: 'bets.period.chosen'; readonly days: number }
  | { readonly type: 'bets.more.requested' }
  | { readonly type: 'bets.retry.requested' }
  | { readonly type: 'bets.export.requested' }
  /** The player asks whether a file is ready that takes long. */
  | { readonly type: 'bets.export.checked' };
