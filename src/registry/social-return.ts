import { SocialReturnPage } from '../features/auth/SocialReturnPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { socialReturn: SocialReturnPage };
