import { FormsPage } from './FormsPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { forms: FormsPage } satisfies FeatureViews;
