import { liveProfile } from '../../machines/account/profile/profile.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { profile: liveProfile };
