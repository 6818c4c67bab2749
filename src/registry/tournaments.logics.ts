import { liveTournaments } from '../../machines/tournaments/tournaments.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { tournaments: liveTournaments };
