import type { CallbackActorLogic } from 'xstate';
import type { LiveParts } from '../live-parts.ts';
import { analyticsMachine } from './analytics.machine.ts';
import type { AnalyticsEvent } from './analytics.machine.ts';

export const liveAnalytics = (
  { bridge, deadline }: LiveParts,
  tracePage: CallbackActorLogic<AnalyticsEvent> | null,
) =>
  analyticsMachine.provide({
    actors: {
      tellVisit: bridge(() =>
        import('../../../effects/site/analytics/tell-visit.ts').then((m) => m.tellVisit),
      ),
      tellFraud: bridge(() =>
        import('../../../effects/site/analytics/tell-fraud.ts').then((m) => m.tellFraud),
      ),
      deadline,
      ...(tracePage && { tracePage }),
    },
  });
