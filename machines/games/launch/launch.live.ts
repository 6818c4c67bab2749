import type { LiveParts } from '../../site/live-parts.ts';
import { guardSecrets, secretsPlaceholder } from '../../kit/secrets.ts';
import { launchMachine } from './launch.machine.ts';

export const liveLaunch = ({ bridge, deadline, browser }: LiveParts) =>
  launchMachine.provide({
    actors: {
      openGame: bridge(() => import('../../../effects/games/open-game.ts').then((m) => m.openGame)),
      holdSession: bridge(() => import('../../../effects/games/hold-session.ts').then((m) => m.holdSession)),
      takePlace: bridge(() => import('../../../effects/games/game-place.ts').then((m) => m.takePlace)),
      awaitPlace: bridge(() => import('../../../effects/games/game-place.ts').then((m) => m.awaitPlace)),
      holdPlace: bridge(() => import('../../../effects/games/game-place.ts').then((m) => m.holdPlace)),
      deadline,
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
    },
  });
