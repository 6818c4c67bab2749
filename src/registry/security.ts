import { SecurityPage } from '../features/account/profile/SecurityPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { security: SecurityPage };
