import { TournamentsPage } from '../features/rewards/tournaments/TournamentsPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { tournaments: TournamentsPage };
