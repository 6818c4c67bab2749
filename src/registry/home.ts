import { HomePage } from '../features/pages/home/HomePage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { home: HomePage };
