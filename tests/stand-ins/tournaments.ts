import type { Reading, TournamentData } from '../../effects/rewards/tournaments/load-tournaments.ts';
import type { Tournament } from '../../schemas/rewards/tournaments.ts';
import { standInNow } from './input.ts';
import type { CardGame } from '../../schemas/rules/games/card-game.ts';

const hourMs = 3_600_000;

/** For tests: a running tournament that a guest or a player who is not in it sees. */
export const tournamentOf = (id: string, rest: Partial<Tournament> = {}): Tournament => ({
  id,
  name: `Race ${id}`,
  description: 'A week of slots.',
  image_url: '/media/race.svg',
  provider: '',
  status: 'active',
  started_at: standInNow - 24 * hourMs,
  finished_at: standInNow + 24 * hourMs,
  games_count: 30,
  total_participants: 12,
  total_points: '90000',
  total_prize: { amount: '5000', currency: 'EUR' },
  user_info: null,
  winners: [],
  restrictions: [],
  reset_on_cashout: false,
  tags: [],
  extra: { entry_fee: null, min_stake: null, registration_at: null, prizes: [], rules: '' },
  ...rest,
});

export const playing = { is_participant: true, place: 4, points: '70', staked: null } as const;

export const gameOf = (sysname: string): CardGame => ({
  sysname,
  name: sysname,
  provider: 'Brasswork',
  image_url: '',
  category: 'slots',
  is_new: false,
});

export const readingOf = (tournament: Tournament): Reading => ({ tournament, at: standInNow + 1000 });

export const dataOf = (tournament: Tournament, rest: Partial<TournamentData> = {}): TournamentData => ({
  ...readingOf(tournament),
  rules: [],
  games: [gameOf('first')],
  total: 30,
  ...rest,
});
