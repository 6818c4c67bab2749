import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { ListFailed } from '../../kit/list/list.events.ts';

export type BetsEvent =
  | RouteEntered
  | SessionChanged
  | ListFailed
  | { readonly type: 'bets.period.chosen'; readonly days: number }
  /** Local days, `YYYY-MM-DD`, instead of the last ones; both empty for none. */
  | { readonly type: 'bets.range.chosen'; readonly from: string; readonly to: string }
  | { readonly type: 'bets.export.requested' }
  /** The player asks whether a file is ready that takes long. */
  | { readonly type: 'bets.export.checked' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly bets: BetsEvent;
  }
}
