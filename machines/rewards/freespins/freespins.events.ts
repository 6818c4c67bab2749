import type { SessionChanged } from '../../site/root/feature-input.ts';

export type FreespinsEvent =
  | SessionChanged
  | { readonly type: 'freespins.route.changed'; readonly route: string }
  /** A round, an offer or a promo code may have changed what there is. */
  | { readonly type: 'freespins.reload.requested' };
