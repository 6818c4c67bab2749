import { LimitsPage } from './LimitsPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { limits: LimitsPage } satisfies FeatureViews;
