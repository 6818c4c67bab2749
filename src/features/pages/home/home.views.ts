import { HomePage } from './HomePage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { home: HomePage } satisfies FeatureViews;
