import type { Db, TournamentRow } from '../../database/tables.ts';
import { tournamentSeries } from '../../seed/tournaments.ts';
import type { SeedTournament } from '../../seed/tournaments.ts';

/** Rounds of a programme that are over when the house opens. */
const past = 2;

const roundsAt = ({ periodMs, offsetMs }: SeedTournament, now: number): number =>
  Math.floor((now - offsetMs) / periodMs) * periodMs + offsetMs;

const insert = async (
  db: Db,
  { series, lengthMs }: SeedTournament,
  startedAt: number,
  settledAt: number | null,
): Promise<void> => {
  await db
    .insertInto('tournaments')
    .values({ series, started_at: startedAt, finished_at: startedAt + lengthMs, settled_at: settledAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The round that runs, or the next one when none does. */
const presentOf = (one: SeedTournament, now: number): number => {
  const start = roundsAt(one, now);
  return start + one.lengthMs > now ? start : start + one.periodMs;
};

/**
 * Brings the programme up to a time of the world: each tournament has its present round and the one after it, and from
 * the first day two that are over.
 */
export const announceTournaments = async (db: Db, now: number): Promise<void> => {
  const known = await db
    .selectFrom('tournaments')
    .select(({ fn }) => ['series', fn.max('started_at').as('last')])
    .groupBy('series')
    .execute();
  const lastOf = new Map(known.map(({ series, last }) => [series, last]));
  const fresh = tournamentSeries.filter(({ series }) => !lastOf.has(series));
  for (const one of fresh) {
    const present = presentOf(one, now);
    await insert(db, one, present, null);
    lastOf.set(one.series, present);
  }
  for (const one of fresh)
    for (let back = 1; back <= past; back += 1) {
      const start = presentOf(one, now) - back * one.periodMs;
      await insert(db, one, start, start + one.lengthMs);
    }
  for (const one of tournamentSeries) {
    const present = presentOf(one, now);
    const last = lastOf.get(one.series) ?? present;
    for (let start = last + one.periodMs; start <= present + one.periodMs; start += one.periodMs)
      await insert(db, one, start, null);
  }
};

export const statusOf = (
  { started_at: start, finished_at: end }: TournamentRow,
  now: number,
): 'future' | 'active' | 'finished' => (now < start ? 'future' : now < end ? 'active' : 'finished');
