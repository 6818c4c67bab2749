import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type BetsStatementEvent =
  | RouteEntered
  | SessionChanged
  | { readonly type: 'bets-statement.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly betsStatement: BetsStatementEvent;
  }
}
