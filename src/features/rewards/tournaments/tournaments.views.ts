import { TournamentsPage } from './TournamentsPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { tournaments: TournamentsPage } satisfies FeatureViews;
