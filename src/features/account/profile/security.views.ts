import { SecurityPage } from './SecurityPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { security: SecurityPage } satisfies FeatureViews;
