import { ShowcasePage } from '../features/showcase/ShowcasePage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { showcase: ShowcasePage };
