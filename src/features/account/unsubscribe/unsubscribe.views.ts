import { UnsubscribePage } from './UnsubscribePage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { unsubscribe: UnsubscribePage } satisfies FeatureViews;
