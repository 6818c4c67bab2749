import { BetsPage } from './BetsPage.tsx';
import type { FeatureViews } from '../../app/views.tsx';

export const views = { bets: BetsPage } satisfies FeatureViews;
