import { livePage } from '../../machines/page/page.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { page: livePage };
