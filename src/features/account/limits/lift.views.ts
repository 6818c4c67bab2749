import { LiftExclusion } from './LiftExclusion.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { LiftExclusion } satisfies FeatureViews;
