import { liveBets } from '../../machines/betting/bets/bets.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { bets: liveBets };
