import { DepositPage } from '../features/cashier/DepositPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { deposit: DepositPage };
