import type { OpenSession } from '../../../effects/games/open-game.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';

/** What the page of a launched frame tells its launch: the frame wants to be closed. */
export type LaunchEvent = { readonly type: 'launch.closed' };

/** What a launch tells the page: it stands in its frame, it wants the whole window, or it may be tried only later. */
export type LaunchFact =
  | { readonly type: 'launch.opened'; readonly session: OpenSession }
  | { readonly type: 'launch.offered'; readonly session: OpenSession }
  | { readonly type: 'launch.held'; readonly failure: Failure };
