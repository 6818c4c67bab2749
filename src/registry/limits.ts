import { LimitsPage } from '../features/limits/LimitsPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { limits: LimitsPage };
