import { TournamentsPage } from '../features/tournaments/TournamentsPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { tournaments: TournamentsPage };
