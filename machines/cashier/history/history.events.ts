import type { IntentFact } from '../../kit/intent/intent.events.ts';
import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';
import type { DialogAnswered } from '../../site/root/message-events.ts';

export type HistoryEvent =
  | RouteEntered
  | SessionChanged
  | DialogAnswered
  | IntentFact
  | { readonly type: 'history.retry.requested' }
  | { readonly type: 'history.more.requested' }
  | { readonly type: 'history.cancel.requested'; readonly id: string }
  /** The player asks again about a cancel whose answer was lost. */
  | { readonly type: 'history.cancel.retried' }
  /** From the cancel to the list: the rows are read anew. */
  | { readonly type: 'history.rows.outdated' };
