import type { OpenSession } from '../../../effects/games/open-game.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';

/** What the page of a launched frame tells its launch. */
export type LaunchEvent =
  /** The frame wants to be closed. */
  | { readonly type: 'launch.closed' }
  /** The game that ran elsewhere is gone: it may start here. */
  | { readonly type: 'launch.here.requested' };

/** What a launch tells the page: it stands in its frame, it wants the whole window, or it may be tried only later. */
export type LaunchFact =
  | { readonly type: 'launch.opened'; readonly session: OpenSession }
  | { readonly type: 'launch.offered'; readonly session: OpenSession }
  | { readonly type: 'launch.held'; readonly failure: Failure }
  /** Another game of the player runs in another tab: its name, null once it is gone. */
  | { readonly type: 'launch.elsewhere'; readonly runs: string | null };

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly launch: LaunchEvent;
  }
}
