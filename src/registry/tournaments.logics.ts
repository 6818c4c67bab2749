import { liveTournaments } from '../../machines/rewards/tournaments/tournaments.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { tournaments: liveTournaments };
