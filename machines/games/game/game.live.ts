import type { CallbackActorLogic } from 'xstate';
import { gameSecrets } from '../../../schemas/rules/games/game-session.ts';
import { liveLaunch } from '../launch/launch.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import type { GameEvent } from './game.events.ts';
import { gameMachine } from './game.machine.ts';
import type { FrameInput } from '../launch/launch.parts.ts';

/** `watchFrame` listens to the game's frame; null on the server. */
export const liveGame = (parts: LiveParts, watchFrame: CallbackActorLogic<GameEvent, FrameInput> | null) => {
  const { bridge, browser } = parts;
  return gameMachine.provide({
    actors: {
      loadGame: bridge(() => import('../../../effects/games/load-game.ts').then((m) => m.loadGame)),
      loadMore: bridge(() => import('../../../effects/games/load-game.ts').then((m) => m.loadMore)),
      launch: liveLaunch(parts),
      ...(watchFrame && { watchFrame }),
    },
    actions: browser
      ? {
          leave: ({ context }) => {
            const url = context.session && browser.vault.read(gameSecrets(context.session.ref).url);
            if (url) browser.loadDocument(url);
          },
        }
      : {},
  });
};
