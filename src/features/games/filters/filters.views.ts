import type { FeatureViews } from '../../../app/views.tsx';
import { GameFilters } from './GameFilters.tsx';

export const views = { GameFilters } satisfies FeatureViews;
