import { LoyaltyPageView } from './LoyaltyPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { loyalty: LoyaltyPageView } satisfies FeatureViews;
