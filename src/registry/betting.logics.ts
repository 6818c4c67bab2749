import { liveBetting } from '../../machines/betting/betting/betting.live.ts';
import { watchBets } from './browser/betting-frame.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = {
  betting: (parts) => liveBetting(parts, parts.browser ? watchBets : null),
};
