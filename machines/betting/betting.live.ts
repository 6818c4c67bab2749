import type { CallbackActorLogic } from 'xstate';
import type { LiveParts } from '../live-parts.ts';
import { guardSecrets, secretsPlaceholder } from '../secrets.ts';
import type { BettingEvent } from './betting.events.ts';
import { bettingMachine } from './betting.machine.ts';
import type { BettingFrameInput } from './betting.machine.ts';

/** `watchBets` listens to the sportsbook's frame; null on the server. */
export const liveBetting = (
  { bridge, deadline, browser }: LiveParts,
  watchBets: CallbackActorLogic<BettingEvent, BettingFrameInput> | null,
) =>
  bettingMachine.provide({
    actors: {
      hasSportsbook: bridge(() =>
        import('../../effects/games/has-sportsbook.ts').then((m) => m.hasSportsbook),
      ),
      openGame: bridge(() => import('../../effects/games/open-game.ts').then((m) => m.openGame)),
      holdSession: bridge(() => import('../../effects/games/hold-session.ts').then((m) => m.holdSession)),
      deadline,
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
      ...(watchBets && { watchBets }),
    },
  });
