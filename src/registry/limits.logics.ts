import { liveLimits } from '../../machines/account/limits/limits.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { limits: liveLimits };
