import { SearchPopup } from './SearchPopup.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { GamesSearchPopup: SearchPopup } satisfies FeatureViews;
