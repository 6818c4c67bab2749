import { liveGame } from '../../machines/games/game/game.live.ts';
import { watchFrame } from './browser/game-frame.ts';
import type { FeatureMachines } from './registry.types.ts';

export const machines: FeatureMachines = {
  game: (parts) => liveGame(parts, parts.browser ? watchFrame : null),
};
