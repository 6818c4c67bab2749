import { liveSection } from '../../machines/pages/section/section.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { section: liveSection };
