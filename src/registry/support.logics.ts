import { liveSupport } from '../../machines/pages/support/support.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { support: liveSupport };
