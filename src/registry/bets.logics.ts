import { liveBets } from '../../machines/bets/bets.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { bets: liveBets };
