import { WithdrawalPage } from '../features/cashier/WithdrawalPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { withdrawal: WithdrawalPage };
