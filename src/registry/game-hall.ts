import { GameHallPage } from '../features/games/hall/GameHallPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { gameHall: GameHallPage };
