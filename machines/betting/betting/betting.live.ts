import type { CallbackActorLogic } from 'xstate';
import { liveLaunch } from '../../games/launch/launch.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import type { BettingEvent } from './betting.events.ts';
import { bettingMachine } from './betting.machine.ts';
import type { FrameInput } from '../../games/launch/launch.parts.ts';

/** `watchBets` listens to the sportsbook's frame; null on the server. */
export const liveBetting = (
  parts: LiveParts,
  watchBets: CallbackActorLogic<BettingEvent, FrameInput> | null,
) =>
  bettingMachine.provide({
    actors: {
      hasSportsbook: parts.bridge(() =>
        import('../../../effects/betting/has-sportsbook.ts').then((m) => m.hasSportsbook),
      ),
      launch: liveLaunch(parts),
      ...(watchBets && { watchBets }),
    },
  });
