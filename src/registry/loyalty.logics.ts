import { liveLoyalty } from '../../machines/rewards/loyalty/loyalty.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { loyalty: liveLoyalty };
