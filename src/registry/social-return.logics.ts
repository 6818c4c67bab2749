import { liveSocialReturn } from '../../machines/social/social-return.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { socialReturn: liveSocialReturn };
