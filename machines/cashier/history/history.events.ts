import type { HistoryItem } from '../../../schemas/cashier/history.ts';
import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { ListFailed, ListItemFound } from '../../kit/list/list.events.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';

export type HistoryEvent =
  | RouteEntered
  | SessionChanged
  | DialogAnswered
  | ListFailed
  | ListItemFound<HistoryItem>
  | { readonly type: 'history.cancel.requested'; readonly id: string };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly history: HistoryEvent;
  }
}
