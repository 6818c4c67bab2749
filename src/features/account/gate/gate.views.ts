import type { FeatureViews } from '../../../app/views.tsx';
import { Gate } from './Gate.tsx';

export const views = { Gate } satisfies FeatureViews;
