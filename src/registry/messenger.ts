import type { FeatureViews } from './registry.ts';

/** Nothing is shown of it. */
export const views: FeatureViews = {};
