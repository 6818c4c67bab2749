import { liveIntent } from '../intent/intent.live.ts';
import type { LiveParts } from '../live-parts.ts';
import { tournamentsMachine } from './tournaments.machine.ts';

const load = () => import('../../effects/tournaments/load-tournaments.ts');

export const liveTournaments = (parts: LiveParts) =>
  tournamentsMachine.provide({
    actors: {
      loadTournaments: parts.bridge(() => load().then((m) => m.loadTournaments)),
      loadTournament: parts.bridge(() => load().then((m) => m.loadTournament)),
      readTournament: parts.bridge(() => load().then((m) => m.readTournament)),
      loadTournamentGames: parts.bridge(() => load().then((m) => m.loadTournamentGames)),
      intent: liveIntent(parts),
      deadline: parts.deadline,
    },
  });
