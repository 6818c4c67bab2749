import type { FeatureViews } from '../../../app/views.tsx';
import { GameInfo } from './GameInfo.tsx';

export const views = { GameInfo } satisfies FeatureViews;
