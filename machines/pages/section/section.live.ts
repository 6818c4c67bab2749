import { watchBalance } from '../../site/balance/watch-balance.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import type { SectionEvent } from './section.events.ts';
import { sectionMachine } from './section.machine.ts';

export const liveSection = ({ bridge }: LiveParts) =>
  sectionMachine.provide({
    actors: {
      watchBalance: watchBalance<SectionEvent>({ type: 'section.outdated' }),
      keepBackUrl: bridge(() => import('../../../effects/cashier/back-url.ts').then((m) => m.keepBackUrl)),
      loadSection: bridge(() => import('../../../effects/pages/load-section.ts').then((m) => m.loadSection)),
    },
  });
