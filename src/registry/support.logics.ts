import { liveSupport } from '../../machines/support/support.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { support: liveSupport };
