import { ContentPageView } from './ContentPageView.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { page: ContentPageView } satisfies FeatureViews;
