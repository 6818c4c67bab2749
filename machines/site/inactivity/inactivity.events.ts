import type { DialogAnswered } from '../root/message-events.ts';

export type InactivityEvent =
  | { readonly type: 'inactivity.player.changed'; readonly uid: number; readonly at: number }
  | { readonly type: 'inactivity.route.changed'; readonly path: string; readonly at: number }
  /** A key, a click, a scroll, a game in focus: in this tab or another one of the same player. At most one a second. */
  | { readonly type: 'inactivity.activity.seen'; readonly at: number }
  /** A payment page stands in a frame of the page, or no longer. */
  | { readonly type: 'inactivity.payment.changed'; readonly isOpen: boolean }
  | DialogAnswered;
