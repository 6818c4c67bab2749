import { PaymentPages } from './PaymentPages.tsx';
import type { FeatureViews } from '../../app/views.tsx';

export const views = { payment: PaymentPages } satisfies FeatureViews;
