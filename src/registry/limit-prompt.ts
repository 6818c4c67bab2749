import { DepositLimitPrompt } from '../features/limits/DepositLimitPrompt.tsx';
import type { FeatureViews } from './registry.ts';

export const views: FeatureViews = { DepositLimitPrompt };
