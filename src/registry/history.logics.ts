import { liveHistory } from '../../machines/history/history.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { history: liveHistory };
