import { InactivityWarning } from '../features/dialogs/InactivityWarning.tsx';
import { InteractivityWarning } from '../features/dialogs/InteractivityWarning.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { InactivityWarning, InteractivityWarning };
