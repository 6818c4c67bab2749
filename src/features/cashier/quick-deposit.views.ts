import { QuickDeposit } from './QuickDeposit.tsx';
import type { FeatureViews } from '../../app/views.tsx';

export const views = { QuickDeposit } satisfies FeatureViews;
