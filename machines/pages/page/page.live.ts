import type { LiveParts } from '../../site/live-parts.ts';
import { pageMachine } from './page.machine.ts';

export const livePage = ({ bridge }: LiveParts) =>
  pageMachine.provide({
    actors: { loadPage: bridge(() => import('../../../effects/pages/load-page.ts').then((m) => m.loadPage)) },
  });
