import type { LiveParts } from '../../site/live-parts.ts';
import { changesMachine } from './changes.machine.ts';

export const liveChanges = ({ bridge }: LiveParts) =>
  changesMachine.provide({
    actors: {
      getGameChanges: bridge(() =>
        import('../../../effects/games/get-changes.ts').then((m) => m.getGameChanges),
      ),
    },
  });
