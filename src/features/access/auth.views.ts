import { AuthPopup } from './AuthPopup.tsx';
import type { FeatureViews } from '../../app/views.tsx';

export const views = { AuthPopup } satisfies FeatureViews;
