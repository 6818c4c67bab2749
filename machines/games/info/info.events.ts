import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type GameInfoEvent = RouteEntered | SessionChanged | { readonly type: 'gameInfo.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly gameInfo: GameInfoEvent;
  }
}
