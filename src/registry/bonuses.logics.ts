import { liveBonuses } from '../../machines/bonuses/bonuses.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { bonuses: liveBonuses };
