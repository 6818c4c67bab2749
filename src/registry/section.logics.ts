import { liveSection } from '../../machines/section/section.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { section: liveSection };
