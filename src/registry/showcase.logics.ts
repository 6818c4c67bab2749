import { liveShowcase } from '../../machines/games/showcase/showcase.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { showcase: liveShowcase };
