import { BetsPage } from '../features/profile/BetsPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { bets: BetsPage };
