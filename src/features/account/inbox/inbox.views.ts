import type { FeatureViews } from '../../../app/views.tsx';
import { InboxPage } from './InboxPage.tsx';

export const views = { inbox: InboxPage } satisfies FeatureViews;
