import { liveBetting } from '../../machines/betting/betting/betting.live.ts';
import { watchBets } from './browser/betting-frame.ts';
import type { FeatureMachines } from './registry.types.ts';

export const machines: FeatureMachines = {
  betting: (parts) => liveBetting(parts, parts.browser ? watchBets : null),
};
