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
  /** Money moved elsewhere: in another tab, or by the platform. */
  | { readonly type: 'list.outdated' }
  | { readonly type: 'history.cancel.requested'; readonly id: string }
  /** Local days, `YYYY-MM-DD`; both empty for as far as the platform goes. */
  | { readonly type: 'history.range.chosen'; readonly from: string; readonly to: string };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly history: HistoryEvent;
  }
}
