import { liveGame } from '../../machines/games/game/game.live.ts';
import { watchFrame } from './browser/game-frame.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { game: (parts) => liveGame(parts, parts.browser ? watchFrame : null) };
