import { HallPage } from './HallPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { gameHall: HallPage } satisfies FeatureViews;
