import { InactivityWarning } from '../features/site/dialogs/InactivityWarning.tsx';
import { InteractivityWarning } from '../features/site/dialogs/InteractivityWarning.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { InactivityWarning, InteractivityWarning };
