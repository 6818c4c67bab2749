import { liveGameHall } from '../../machines/game-hall/game-hall.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { gameHall: liveGameHall };
