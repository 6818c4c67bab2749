import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type PageEvent = RouteEntered | SessionChanged | { readonly type: 'page.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly page: PageEvent;
  }
}
