import { SearchPopup } from '../features/games/search/SearchPopup.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { GamesSearchPopup: SearchPopup };
