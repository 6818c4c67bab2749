import { BettingPage } from './BettingPage.tsx';
import type { FeatureViews } from '../../app/views.tsx';

export const views = { betting: BettingPage } satisfies FeatureViews;
