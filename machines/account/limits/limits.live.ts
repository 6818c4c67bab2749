import { liveIntent, loadFindIntents } from '../../kit/intent/intent.live.ts';
import { liveActivity } from '../totals/totals.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { limitsMachine } from './limits.machine.ts';

export const liveLimits = (parts: LiveParts) =>
  limitsMachine.provide({
    actors: {
      loadLimits: parts.bridge(() =>
        import('../../../effects/account/limits/load-limits.ts').then((m) => m.loadLimits),
      ),
      findIntents: parts.bridge(loadFindIntents),
      intent: liveIntent(parts),
      activity: liveActivity(parts),
      deadline: parts.deadline,
    },
    actions: parts.browser ? { announceTerms: () => parts.browser?.announce('terms') } : {},
  });
