import { LoyaltyPageView } from '../features/rewards/loyalty/LoyaltyPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { loyalty: LoyaltyPageView };
