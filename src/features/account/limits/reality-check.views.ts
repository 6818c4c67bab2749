import { RealityCheck } from './RealityCheck.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { RealityCheck } satisfies FeatureViews;
