import { FormsPage } from '../features/access/forms/FormsPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { forms: FormsPage };
