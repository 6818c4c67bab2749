import { DepositLimitPrompt } from '../features/account/limits/DepositLimitPrompt.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { DepositLimitPrompt };
