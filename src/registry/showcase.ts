import { ShowcasePage } from '../features/games/showcase/ShowcasePage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { showcase: ShowcasePage };
