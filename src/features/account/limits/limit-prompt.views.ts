import { DepositLimitPrompt } from './DepositLimitPrompt.tsx';
import type { FeatureViews } from '../../../app/views.tsx';

export const views = { DepositLimitPrompt } satisfies FeatureViews;
