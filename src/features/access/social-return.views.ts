import { SocialReturnPage } from './SocialReturnPage.tsx';
import type { FeatureViews } from '../../app/views.tsx';

export const views = { socialReturn: SocialReturnPage } satisfies FeatureViews;
