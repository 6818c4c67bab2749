import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type SectionEvent =
  | RouteEntered
  | SessionChanged
  | { readonly type: 'section.reload.requested' }
  /** Money has moved since the wallet was read. */
  | { readonly type: 'section.outdated' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly section: SectionEvent;
  }
}
