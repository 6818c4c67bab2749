import type { GamePlatform } from '../../../schemas/games/games.ts';
import type { BettingMessage } from '../../../schemas/rules/betting/betting-message.ts';
import type { LaunchFact } from '../../games/launch/launch.events.ts';
import type { GatePassed } from '../../account/gate/gate.events.ts';
import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

/** Id of the frame element that shows the sportsbook. */
export const bettingFrameId = 'betting-frame';

export type BettingEvent =
  | LaunchFact
  | RouteEntered
  | SessionChanged
  | GatePassed
  /** The stage is on the page, and what it runs on. */
  | { readonly type: 'betting.mounted'; readonly platform: GamePlatform }
  /** A message of the frame, its origin and window checked. */
  | { readonly type: 'betting.frame.messaged'; readonly message: BettingMessage }
  | { readonly type: 'betting.login.requested' }
  | { readonly type: 'betting.reload.requested' }
  /** Once more, after a refusal or a closed sportsbook. */
  | { readonly type: 'betting.restart.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly betting: BettingEvent;
  }
}
