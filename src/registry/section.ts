import { SectionPageView } from '../features/section/SectionPageView.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { section: SectionPageView };
