import { ContentPageView } from '../features/page/ContentPageView.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { page: ContentPageView };
