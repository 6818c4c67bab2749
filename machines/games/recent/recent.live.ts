import type { LiveParts } from '../../site/live-parts.ts';
import { recentMachine } from './recent.machine.ts';

/** What this browser keeps for a player, 0 a guest; null when that is not known without asking. */
type KeptRecent = (input: { readonly uid: number }) => readonly string[] | null;

export const liveRecent = ({ bridge }: LiveParts, kept: KeptRecent = () => null) =>
  recentMachine.provide({
    actors: {
      readRecent: bridge(() => import('../../../effects/games/recent.ts').then((m) => m.readRecent), kept),
      keepRecent: bridge(() => import('../../../effects/games/recent.ts').then((m) => m.keepRecent)),
      loadRecent: bridge(() => import('../../../effects/games/get-games.ts').then((m) => m.lookUpGames)),
    },
  });
