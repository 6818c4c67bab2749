import { HistoryPage } from './HistoryPage.tsx';
import type { FeatureViews } from '../../app/views.tsx';

export const views = { history: HistoryPage } satisfies FeatureViews;
