import { SectionPageView } from './SectionPageView.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { section: SectionPageView } satisfies FeatureViews;
