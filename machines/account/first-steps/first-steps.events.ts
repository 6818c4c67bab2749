import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type FirstStepsEvent =
  | RouteEntered
  | SessionChanged
  | { readonly type: 'firstSteps.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly firstSteps: FirstStepsEvent;
  }
}
