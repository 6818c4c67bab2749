import { QuickDeposit } from '../features/cashier/QuickDeposit.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { QuickDeposit };
