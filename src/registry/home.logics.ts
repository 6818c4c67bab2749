import { liveHome } from '../../machines/home/home.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { home: liveHome };
