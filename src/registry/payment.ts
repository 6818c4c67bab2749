import { PaymentPages } from '../features/cashier/PaymentPages.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { payment: PaymentPages };
