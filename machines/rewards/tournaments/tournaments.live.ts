import { liveIntent, loadFindIntents } from '../../kit/intent/intent.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { entryMachine } from './entry.machine.ts';
import { tournamentGames, tournamentList } from './tournament-lists.ts';
import { tournamentsMachine } from './tournaments.machine.ts';

const load = () => import('../../../effects/rewards/tournaments/load-tournaments.ts');

export const liveTournaments = (parts: LiveParts) =>
  tournamentsMachine.provide({
    actors: {
      list: tournamentList.provide({
        actors: { readPage: parts.bridge(() => load().then((m) => m.loadTournaments)) },
      }),
      games: tournamentGames.provide({
        actors: { readPage: parts.bridge(() => load().then((m) => m.loadTournamentGames)) },
      }),
      loadTournament: parts.bridge(() => load().then((m) => m.loadTournament)),
      readTournament: parts.bridge(() => load().then((m) => m.readTournament)),
      deadline: parts.deadline,
      entry: entryMachine.provide({
        actors: {
          readTournament: parts.bridge(() => load().then((m) => m.readTournament)),
          findIntents: parts.bridge(loadFindIntents),
          intent: liveIntent(parts),
          deadline: parts.deadline,
        },
      }),
    },
  });
