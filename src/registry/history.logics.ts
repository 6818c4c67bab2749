import { liveHistory } from '../../machines/cashier/history/history.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { history: liveHistory };
