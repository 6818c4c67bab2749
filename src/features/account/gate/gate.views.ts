import type { FeatureViews } from '../../../app/views.tsx';
import { DepositLimitPrompt } from '../limits/DepositLimitPrompt.tsx';
import { Gate } from './Gate.tsx';

export const views = { DepositLimitPrompt, Gate } satisfies FeatureViews;
