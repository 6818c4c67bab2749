import { liveSearch } from '../../machines/games/search/search.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { search: liveSearch };
