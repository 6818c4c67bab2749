import { SocialReturnPage } from '../features/access/SocialReturnPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { socialReturn: SocialReturnPage };
