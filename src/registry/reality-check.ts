import { RealityCheck } from '../features/account/limits/RealityCheck.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { RealityCheck };
