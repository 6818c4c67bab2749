import { LimitsPage } from '../features/account/limits/LimitsPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { limits: LimitsPage };
