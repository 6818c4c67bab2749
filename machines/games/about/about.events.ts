import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type GameAboutEvent = RouteEntered | SessionChanged | { readonly type: 'gameAbout.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly gameAbout: GameAboutEvent;
  }
}
