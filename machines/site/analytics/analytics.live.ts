import type { CallbackActorLogic } from 'xstate';
import type { EffectActor } from '../../kit/placeholder.ts';
import type { LiveParts } from '../live-parts.ts';
import { analyticsMachine } from './analytics.machine.ts';
import type { AnalyticsEvent } from './analytics.machine.ts';

type OfPage = {
  readonly tellVisit: EffectActor<null, { readonly search: string }>;
  readonly tracePage: CallbackActorLogic<AnalyticsEvent>;
};

export const liveAnalytics = ({ bridge, deadline }: LiveParts, ofPage: OfPage | null) =>
  analyticsMachine.provide({
    actors: {
      tellFraud: bridge(() =>
        import('../../../effects/site/analytics/tell-fraud.ts').then((m) => m.tellFraud),
      ),
      deadline,
      ...ofPage,
    },
  });
