import { InactivityWarning } from './InactivityWarning.tsx';
import { InteractivityWarning } from './InteractivityWarning.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { InactivityWarning, InteractivityWarning } satisfies FeatureViews;
