import { SectionPageView } from '../features/pages/section/SectionPageView.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { section: SectionPageView };
