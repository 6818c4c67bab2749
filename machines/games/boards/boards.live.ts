import type { LiveParts } from '../../site/live-parts.ts';
import { boardsMachine } from './boards.machine.ts';

export const liveBoards = ({ bridge, deadline }: LiveParts) =>
  boardsMachine.provide({
    actors: {
      loadBoards: bridge(() =>
        import('../../../effects/games/boards/load-boards.ts').then((m) => m.loadBoards),
      ),
      refreshBoards: bridge(() =>
        import('../../../effects/games/boards/load-boards.ts').then((m) => m.refreshBoards),
      ),
      deadline,
    },
  });
