import type { Choice, Mode } from './slip.ts';

export type Theme = 'dark' | 'light';
/** The part of the frame that nothing hides, in its own CSS pixels. */
export type SeenPart = { readonly top: number; readonly height: number };

/** What `watchPage` says. */
export type PageEvent =
  | ({ readonly type: 'view.changed'; readonly theme: Theme | null } & SeenPart)
  | { readonly type: 'page.hidden' | 'page.shown' };

export type BookEvent =
  | PageEvent
  | { readonly type: 'sport.chosen'; readonly sport: string }
  | { readonly type: 'match.opened'; readonly match: string }
  | { readonly type: 'match.closed' }
  | ({ readonly type: 'price.chosen' } & Choice)
  | { readonly type: 'mode.chosen'; readonly mode: Mode }
  /** Of the single of this pick, or of the accumulator. */
  | { readonly type: 'stake.changed'; readonly value: string; readonly choice: Choice | null }
  /** `rounds` are the keys of the bets that are new ones. */
  | { readonly type: 'slip.submitted'; readonly rounds: readonly string[] }
  | ({ readonly type: 'pick.removed' } & Choice)
  | { readonly type: 'slip.cleared' }
  /** `key` is that of the sale. */
  | { readonly type: 'cash-out.requested'; readonly bet: number; readonly key: string }
  | { readonly type: 'cash-out.confirmed' | 'cash-out.dismissed' }
  | { readonly type: 'slip.tab.chosen' | 'bets.tab.chosen' | 'sheet.opened' | 'sheet.closed' }
  | { readonly type: 'login.requested' | 'deposit.requested' }
  | { readonly type: 'content.resized'; readonly height: number }
  /** Raised by the machine itself. */
  | { readonly type: 'slip.filled' | 'board.requested' | 'board.answered' };
