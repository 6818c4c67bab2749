import { TimeOut } from './TimeOut.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { TimeOut } satisfies FeatureViews;
