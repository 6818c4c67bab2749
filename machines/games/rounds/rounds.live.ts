import type { CallbackActorLogic } from 'xstate';
import type { LiveParts } from '../../site/live-parts.ts';
import type { FrameInput } from '../launch/launch.parts.ts';
import type { RoundsEvent } from './rounds.events.ts';
import { roundsMachine } from './rounds.machine.ts';

/** What listens to the game's frame, and to what comes over it. */
export type RoundWatches = {
  readonly watchRounds: CallbackActorLogic<RoundsEvent, FrameInput>;
  readonly watchCovers: CallbackActorLogic<RoundsEvent>;
};

/** `watches` is null on the server. */
export const liveRounds = ({ deadline }: LiveParts, watches: RoundWatches | null) =>
  roundsMachine.provide({ actors: { deadline, ...watches } });
