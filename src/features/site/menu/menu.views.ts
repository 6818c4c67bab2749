import { SiteMenu } from './SiteMenu.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { SiteMenu } satisfies FeatureViews;
