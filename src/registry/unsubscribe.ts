import { UnsubscribePage } from '../features/unsubscribe/UnsubscribePage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { unsubscribe: UnsubscribePage };
