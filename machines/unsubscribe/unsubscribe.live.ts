import type { LiveParts } from '../live-parts.ts';
import { unsubscribeMachine } from './unsubscribe.machine.ts';

export const liveUnsubscribe = ({ bridge }: LiveParts) =>
  unsubscribeMachine.provide({
    actors: {
      unsubscribe: bridge(() => import('../../effects/profile/unsubscribe.ts').then((m) => m.unsubscribe)),
    },
  });
