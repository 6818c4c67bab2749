import { ShowcasePage } from './ShowcasePage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { showcase: ShowcasePage } satisfies FeatureViews;
