import { DepositPage } from './DepositPage.tsx';
import type { FeatureViews } from '../../app/views.tsx';

export const views = { deposit: DepositPage } satisfies FeatureViews;
