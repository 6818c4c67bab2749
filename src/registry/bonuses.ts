import { BonusesPage } from '../features/bonuses/BonusesPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { bonuses: BonusesPage };
