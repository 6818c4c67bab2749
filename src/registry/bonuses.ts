import { BonusesPage } from '../features/rewards/bonuses/BonusesPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { bonuses: BonusesPage };
