import { HallPage } from '../features/games/hall/HallPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { gameHall: HallPage };
