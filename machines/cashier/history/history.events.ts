import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';

export type HistoryEvent =
  | RouteEntered
  | SessionChanged
  | DialogAnswered
  | { readonly type: 'history.reload.requested' }
  | { readonly type: 'history.more.requested' }
  | { readonly type: 'history.cancel.requested'; readonly id: string }
  /** From the cancel to the list: the rows are read anew. */
  | { readonly type: 'history.rows.outdated' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly history: HistoryEvent;
  }
}
