import { MarketingConsent } from '../consents/MarketingConsent.tsx';
import { NotificationPage } from './NotificationPage.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { subscriptions: NotificationPage, MarketingConsent } satisfies FeatureViews;
