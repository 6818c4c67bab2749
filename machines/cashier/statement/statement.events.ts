import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type StatementEvent = RouteEntered | SessionChanged | { readonly type: 'statement.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly statement: StatementEvent;
  }
}
