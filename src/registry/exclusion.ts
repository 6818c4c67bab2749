import { SelfExclusion } from '../features/limits/SelfExclusion.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { SelfExclusion };
