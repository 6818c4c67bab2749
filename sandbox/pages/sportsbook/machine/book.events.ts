import type { Choice } from './slip.ts';

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
  | ({ readonly type: 'price.chosen' } & Choice)
  | { readonly type: 'stake.changed'; readonly value: string }
  /** `round` is the key of the bet if it is a new one. */
  | { readonly type: 'slip.submitted'; readonly round: string }
  | { readonly type: 'slip.cleared' }
  | { readonly type: 'slip.tab.chosen' | 'bets.tab.chosen' | 'sheet.opened' | 'sheet.closed' }
  | { readonly type: 'login.requested' | 'deposit.requested' }
  | { readonly type: 'content.resized'; readonly height: number }
  /** Raised by the machine itself. */
  | { readonly type: 'slip.filled' | 'board.requested' | 'board.answered' };
