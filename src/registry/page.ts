import { ContentPageView } from '../features/pages/page/ContentPageView.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { page: ContentPageView };
