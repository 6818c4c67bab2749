import { BettingPage } from '../features/betting/BettingPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { betting: BettingPage };
