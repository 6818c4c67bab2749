import type { SessionChanged } from '../../kit/feature-input.ts';

export type FreespinsRouteChanged = { readonly type: 'freespins.route.changed'; readonly route: string };

export type FreespinsEvent =
  | SessionChanged
  | FreespinsRouteChanged
  /** A round, an offer or a promo code may have changed what there is. */
  | { readonly type: 'freespins.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly freespins: FreespinsEvent;
  }
}
