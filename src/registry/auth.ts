import { AuthPopup } from '../features/access/AuthPopup.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { AuthPopup };
