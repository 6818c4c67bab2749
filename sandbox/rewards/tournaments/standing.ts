import type { Db, TournamentRow } from '../../database/tables.ts';
import type { Platform } from '../../platform.ts';
import { counts, seriesOf } from '../../seed/tournaments.ts';
import { masked } from '../../world/names.ts';
import { rivalPoints } from './rivals.ts';

/** How many wins make a player's points. */
const bestWins = 50;
const pointsPerStake = 10n;

type Place = {
  readonly place: number;
  readonly fakename: string;
  readonly points: number;
  /** Null for the others of the world. */
  readonly uid: number | null;
};
export type Run = { readonly points: number; readonly stakedMinor: bigint };
export type Standing = {
  /** Everybody, first place first. */
  readonly places: readonly Place[];
  readonly totalPoints: number;
};

/** From when a player's rounds count: since joining, or since the last withdrawal where one sets the points back. */
const countsFrom = async (db: Db, row: TournamentRow, uid: number, joinedAt: number): Promise<number> => {
  if (!seriesOf(row.series).resetsOnCashout) return joinedAt;
  const last = await db
    .selectFrom('payments')
    .select('created_at')
    .where('uid', '=', uid)
    .where('direction', '=', 'withdrawal')
    .where('status', 'not in', ['declined', 'cancelled'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return Math.max(joinedAt, last?.created_at ?? 0);
};

/** What a player has made of a tournament: the best wins by stake, and everything staked on the way. */
export const runOf = async (
  { catalogue, clock }: Platform,
  db: Db,
  row: TournamentRow,
  entry: { readonly uid: number; readonly joined_at: number },
): Promise<Run> => {
  const series = seriesOf(row.series);
  const rounds = await db
    .selectFrom('rounds')
    .select(['sysname', 'stake_minor', 'payout_minor'])
    .where('uid', '=', entry.uid)
    .where('mode', '=', 'real')
    .where('stake_minor', '>=', series.minStakeMinor)
    .where('at', '>=', await countsFrom(db, row, entry.uid, entry.joined_at))
    .where('at', '<=', row.settled_at ?? clock.now())
    .execute();
  const counted = rounds.filter(({ sysname }) => {
    const game = catalogue.bySysname.get(sysname);
    return game !== undefined && counts(series, game);
  });
  const best = counted
    .map(({ payout_minor: won, stake_minor: stake }) => Number((won * pointsPerStake) / stake))
    .toSorted((a, b) => b - a)
    .slice(0, bestWins);
  return {
    points: best.reduce((sum, points) => sum + points, 0),
    stakedMinor: counted.reduce((sum, { stake_minor: stake }) => sum + stake, 0n),
  };
};

/** Everybody's place now. Among equals the others of the world stand first, then who joined earlier. */
export const standingOf = async (platform: Platform, db: Db, row: TournamentRow): Promise<Standing> => {
  const entries = await db
    .selectFrom('tournament_entries')
    .innerJoin('players', 'players.uid', 'tournament_entries.uid')
    .select(['tournament_entries.uid', 'tournament_entries.joined_at', 'players.fakename'])
    .where('tournament_id', '=', row.id)
    .orderBy('joined_at')
    .execute();
  const here = await Promise.all(
    entries.map(async (entry) => ({
      uid: entry.uid,
      fakename: masked(entry.fakename),
      points: (await runOf(platform, db, row, entry)).points,
    })),
  );
  const isOpen = platform.world.now() < row.started_at;
  const others = isOpen ? [] : rivalPoints(platform.world, row);
  const places = [...others.map((rival) => ({ ...rival, uid: null })), ...here]
    .toSorted((a, b) => b.points - a.points)
    .map((one, index) => ({ ...one, place: index + 1 }));
  return { places, totalPoints: places.reduce((sum, { points }) => sum + points, 0) };
};
