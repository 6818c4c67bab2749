import { liveLoyalty } from '../../machines/loyalty/loyalty.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { loyalty: liveLoyalty };
