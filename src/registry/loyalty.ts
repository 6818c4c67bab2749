import { LoyaltyPageView } from '../features/loyalty/LoyaltyPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { loyalty: LoyaltyPageView };
