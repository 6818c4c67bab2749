import { SupportPage } from '../features/pages/support/SupportPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { support: SupportPage };
