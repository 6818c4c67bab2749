import type { LiveParts } from '../live-parts.ts';
import { betsMachine } from './bets.machine.ts';

export const liveBets = ({ bridge, deadline }: LiveParts) =>
  betsMachine.provide({
    actors: {
      readBets: bridge(() => import('../../effects/games/read-bets.ts').then((m) => m.readBets)),
      createExport: bridge(() => import('../../effects/games/create-export.ts').then((m) => m.createExport)),
      getExport: bridge(() => import('../../effects/games/get-export.ts').then((m) => m.getExport)),
      deadline,
    },
  });
