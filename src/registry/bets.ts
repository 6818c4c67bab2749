import { BetsPage } from '../features/account/profile/BetsPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { bets: BetsPage };
