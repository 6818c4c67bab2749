import { UnsubscribePage } from '../features/account/unsubscribe/UnsubscribePage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { unsubscribe: UnsubscribePage };
