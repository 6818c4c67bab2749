import type { LiveParts } from '../live-parts.ts';
import { headMachine } from './head.machine.ts';

export const liveHead = ({ bridge, browser }: LiveParts) =>
  headMachine.provide({
    actors: {
      loadHead: bridge(() => import('../../../effects/site/load-head.ts').then((m) => m.loadHead)),
    },
    actions: browser ? { writeHead: ({ context }) => context.data && browser.writeHead(context.data) } : {},
  });
