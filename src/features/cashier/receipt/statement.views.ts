import type { FeatureViews } from '../../../app/views.tsx';
import { Statement } from './Statement.tsx';

export const views = { Statement } satisfies FeatureViews;
