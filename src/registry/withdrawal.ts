import { WithdrawPage } from '../features/cashier/WithdrawPage.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { withdrawal: WithdrawPage };
