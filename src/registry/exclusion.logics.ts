import { liveExclusion } from '../../machines/account/exclusion/exclusion.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { exclusion: liveExclusion };
