import { SelfExclusion } from '../features/account/limits/SelfExclusion.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { SelfExclusion };
