import { GameHallPage } from './GameHallPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { gameHall: GameHallPage } satisfies FeatureViews;
