import type { LiveParts } from '../live-parts.ts';
import { contentMachine } from './content.machine.ts';

export const liveContent = ({ bridge }: LiveParts) =>
  contentMachine.provide({
    actors: {
      loadSite: bridge(() => import('../../../effects/site/load-site.ts').then((m) => m.loadSite)),
      loadConfig: bridge(() => import('../../../effects/site/load-config.ts').then((m) => m.loadConfig)),
    },
  });
