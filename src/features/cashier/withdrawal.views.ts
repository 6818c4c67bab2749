import { WithdrawPage } from './WithdrawPage.tsx';
import type { FeatureViews } from '../../app/views.tsx';

export const views = { withdrawal: WithdrawPage } satisfies FeatureViews;
