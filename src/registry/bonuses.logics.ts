import { liveBonuses } from '../../machines/rewards/bonuses/bonuses.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { bonuses: liveBonuses };
