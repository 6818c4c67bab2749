import { livePage } from '../../machines/pages/page/page.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { page: livePage };
