import type { RoundMessage } from '../../../schemas/rules/games/round-message.ts';

/** Told to what may lie over the frame: nothing comes unasked while a round is held. */
export type RoundHoldChanged = { readonly type: 'rounds.hold.changed'; readonly isHeld: boolean };

export type RoundsEvent =
  /** A game stands in its frame, which posts from `origin`. */
  | { readonly type: 'rounds.opened'; readonly origin: string }
  /** A message of the frame, its origin and window checked. `at` epoch ms. */
  | { readonly type: 'rounds.frame.messaged'; readonly message: RoundMessage; readonly at: number }
  /** A document has loaded in the frame: the game anew, or something else in its place. */
  | { readonly type: 'rounds.frame.loaded' }
  | { readonly type: 'rounds.line.changed'; readonly isOnline: boolean }
  /** The game has left its frame, or its page. */
  | { readonly type: 'rounds.left' }
  /** This came unasked over a game that tells of no rounds: the name of a dialog, or `toast`. Stands in the journal. */
  | { readonly type: 'rounds.covered'; readonly name: string };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly rounds: RoundsEvent;
  }
}
