import { HistoryPage } from '../features/cashier/HistoryPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { history: HistoryPage };
