import { AuthPopup } from '../features/auth/AuthPopup.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { AuthPopup };
