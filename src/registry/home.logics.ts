import { liveHome } from '../../machines/pages/home/home.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { home: liveHome };
