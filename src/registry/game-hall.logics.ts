import { liveHall } from '../../machines/games/hall/hall.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { gameHall: liveHall };
