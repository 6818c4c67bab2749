import { liveSocialReturn } from '../../machines/access/social/social-return.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { socialReturn: liveSocialReturn };
