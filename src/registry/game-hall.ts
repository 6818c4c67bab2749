import { GameHallPage } from '../features/hall/GameHallPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { gameHall: GameHallPage };
