import type { LiveParts } from '../../site/live-parts.ts';
import { unsubscribeMachine } from './unsubscribe.machine.ts';

export const liveUnsubscribe = ({ bridge }: LiveParts) =>
  unsubscribeMachine.provide({
    actors: {
      unsubscribe: bridge(() =>
        import('../../../effects/account/profile/unsubscribe.ts').then((m) => m.unsubscribe),
      ),
    },
  });
