import type { FeatureViews } from '../../../app/views.tsx';
import { BetsStatement } from './BetsStatement.tsx';

export const views = { BetsStatement } satisfies FeatureViews;
