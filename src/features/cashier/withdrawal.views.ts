import { WithdrawalPage } from './WithdrawalPage.tsx';
import type { FeatureViews } from '../../app/views.tsx';

export const views = { withdrawal: WithdrawalPage } satisfies FeatureViews;
