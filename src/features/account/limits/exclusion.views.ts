import { SelfExclusion } from './SelfExclusion.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { SelfExclusion } satisfies FeatureViews;
