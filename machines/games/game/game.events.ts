import type { GamePlatform } from '../../../schemas/games/games.ts';
import type { FrameMessage } from '../../../schemas/rules/games/frame-message.ts';
import type { LaunchFact } from '../launch/launch.events.ts';
import type { GatePassed } from '../../account/gate/gate.events.ts';
import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

/** Id of the frame element that shows the game. */
export const gameFrameId = 'game-frame';

export type GameEvent =
  | LaunchFact
  | RouteEntered
  | SessionChanged
  | GatePassed
  /** The stage is on the page: what it runs on, and the hash of the document, which the server never sees. */
  | { readonly type: 'game.mounted'; readonly platform: GamePlatform; readonly hash: string }
  /** A message of the frame, its origin and window checked. */
  | { readonly type: 'game.frame.messaged'; readonly message: FrameMessage }
  | { readonly type: 'game.reload.requested' }
  /** Start once more: after an error, a closed or an expired game. */
  | { readonly type: 'game.restart.requested' }
  /** The game that ran elsewhere is gone: this one starts. */
  | { readonly type: 'game.here.requested' }
  /** A game that opens in place of the page. */
  | { readonly type: 'game.open.requested' }
  | { readonly type: 'game.login.requested' }
  /** A stop of 24 hours, where the market has one. */
  | { readonly type: 'game.stop.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly game: GameEvent;
  }
}
