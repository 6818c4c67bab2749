import type { WinsEvent } from '../../games/boards/wins.events.ts';
import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type HomeEvent =
  | RouteEntered
  | SessionChanged
  | WinsEvent
  | { readonly type: 'home.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly home: HomeEvent;
  }
}
