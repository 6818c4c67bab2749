import type { LiveParts } from '../../site/live-parts.ts';
import { liveTablesMachine } from './tables.machine.ts';

export const liveTables = ({ bridge, deadline }: LiveParts) =>
  liveTablesMachine.provide({
    actors: {
      loadTables: bridge(() => import('../../../effects/games/game-tables.ts').then((m) => m.loadTables)),
      deadline,
    },
  });
