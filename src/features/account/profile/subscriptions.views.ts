import { NotificationPage } from './NotificationPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { subscriptions: NotificationPage } satisfies FeatureViews;
