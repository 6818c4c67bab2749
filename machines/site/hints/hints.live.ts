import type { LiveParts } from '../live-parts.ts';
import { hintsMachine } from './hints.machine.ts';

export const liveHints = ({ bridge, deadline }: LiveParts) =>
  hintsMachine.provide({
    actors: {
      loadHints: bridge(() => import('../../../effects/site/hints/load-hints.ts').then((m) => m.loadHints)),
      hideHint: bridge(() => import('../../../effects/site/hints/hide-hint.ts').then((m) => m.hideHint)),
      resetHints: bridge(() =>
        import('../../../effects/site/hints/reset-hints.ts').then((m) => m.resetHints),
      ),
      deadline,
    },
  });
