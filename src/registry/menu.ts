import { SiteMenu } from '../features/site/shell/SiteMenu.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { SiteMenu };
