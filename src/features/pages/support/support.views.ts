import { SupportPage } from './SupportPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { support: SupportPage } satisfies FeatureViews;
