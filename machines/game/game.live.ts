import type { CallbackActorLogic } from 'xstate';
import { gameSecrets } from '../../schemas/rules/game-session.ts';
import type { LiveParts } from '../live-parts.ts';
import { guardSecrets, secretsPlaceholder } from '../secrets.ts';
import type { GameEvent } from './game.events.ts';
import { gameMachine } from './game.machine.ts';
import type { FrameInput } from './game.machine.ts';

/** `watchFrame` listens to the game's frame; null on the server. */
export const liveGame = (
  { bridge, deadline, browser }: LiveParts,
  watchFrame: CallbackActorLogic<GameEvent, FrameInput> | null,
) =>
  gameMachine.provide({
    actors: {
      loadGame: bridge(() => import('../../effects/games/load-game.ts').then((m) => m.loadGame)),
      loadMore: bridge(() => import('../../effects/games/load-game.ts').then((m) => m.loadMore)),
      openGame: bridge(() => import('../../effects/games/open-game.ts').then((m) => m.openGame)),
      holdSession: bridge(() => import('../../effects/games/hold-session.ts').then((m) => m.holdSession)),
      deadline,
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
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
