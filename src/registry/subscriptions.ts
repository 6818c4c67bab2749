import { NotificationPage } from '../features/account/profile/NotificationPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { subscriptions: NotificationPage };
