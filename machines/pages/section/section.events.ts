import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type SectionEvent = RouteEntered | SessionChanged | { readonly type: 'section.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly section: SectionEvent;
  }
}
