import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type SocialReturnEvent = RouteEntered | SessionChanged;

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly socialReturn: SocialReturnEvent;
  }
}
