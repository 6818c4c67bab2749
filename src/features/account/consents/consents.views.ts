import type { FeatureViews } from '../../../app/views.tsx';
import { MarketingConsent } from './MarketingConsent.tsx';

export const views = { MarketingConsent } satisfies FeatureViews;
