import { liveMessenger } from '../../machines/access/messenger/messenger.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { messenger: liveMessenger };
