import type { Selectable } from 'kysely';
import type { CallContext } from '../calls/context.ts';
import { dayMs, minuteMs, secondMs } from '../clock.ts';
import type { WinnerTable } from '../database/tables/games.ts';
import { gameImage } from '../http/media.ts';
import { decimalOf } from '../ledger/money.ts';
import { createRandom } from '../random.ts';
import { jackpotMinor, jackpots } from '../seed/jackpots.ts';
import type { SeedJackpot } from '../seed/jackpots.ts';
import { masked, maskedName } from './names.ts';

type Win = {
  readonly id: string;
  readonly fakename: string;
  readonly sysname: string;
  readonly amountMinor: bigint;
  /** Not drawn for what others win. */
  readonly stakeMinor?: bigint | null;
  readonly currency: string;
  readonly at: number;
};
type Stream = {
  readonly name: string;
  readonly everyMs: number;
  readonly amount: readonly [min: number, max: number];
};

/** Every smaller win is below every greater one, so the greatest of a period are found among the few. Minor units. */
const small: Stream = { name: 's', everyMs: 40 * secondMs, amount: [2_000, 40_000] };
const great: Stream = { name: 'g', everyMs: 30 * minuteMs, amount: [50_000, 900_000] };
const streams = [small, great];
/** How far back the list of others' wins goes. */
const memoryMs = dayMs;
/** Rough values in EUR, to order amounts of different currencies. */
const inEur: Readonly<Record<string, number>> = { EUR: 1, USD: 0.92, BRL: 0.17 };
const valueOf = ({ amountMinor, currency }: Win): number => Number(amountMinor) * (inEur[currency] ?? 1);

const gamesOf = ({ platform }: CallContext): readonly string[] =>
  platform.catalogue.games.slice(0, 80).map((game) => game.sysname);

/** Each jackpot has games of its own. */
export const jackpotGames = ({ platform }: CallContext, { id }: SeedJackpot): readonly string[] =>
  platform.catalogue.games
    .filter((game) => game.categories.has('jackpots') && game.id % jackpots.length === id - 1)
    .slice(0, 18)
    .map((game) => game.sysname);

/** One win in each slot of a stream: the world's seed and the slot decide who won what, where and when. */
const winIn = (context: CallContext, stream: Stream, slot: number, games: readonly string[]): Win => {
  const random = createRandom(`${context.platform.world.seed()}:${stream.name}:${slot}`);
  const [min, max] = stream.amount;
  const fakename = maskedName(random);
  // Small ones are frequent, great ones rare.
  const share = random.next() ** 3;
  return {
    id: `${stream.name}${slot}`,
    fakename,
    sysname: random.pick(games),
    amountMinor: BigInt(min + Math.floor(share * (max - min))),
    currency: 'EUR',
    at: slot * stream.everyMs,
  };
};

/** Wins of a stream between two times, newest first, at most `limit`. */
const winsOf = (
  context: CallContext,
  stream: Stream,
  from: number,
  to: number,
  limit: number,
): readonly Win[] => {
  const games = gamesOf(context);
  const wins: Win[] = [];
  const last = Math.floor(from / stream.everyMs);
  for (let slot = Math.floor(to / stream.everyMs); slot > last && wins.length < limit; slot -= 1)
    wins.push(winIn(context, stream, slot, games));
  return wins;
};
const countOf = ({ everyMs }: Stream, from: number, to: number): number =>
  Math.floor(to / everyMs) - Math.floor(from / everyMs);

const payoutsKept = 40;
/** What a jackpot paid, newest first: it pays at the end of each period. */
const payoutsOf = (context: CallContext, jackpot: SeedJackpot): readonly Win[] => {
  const { world } = context.platform;
  const games = jackpotGames(context, jackpot);
  return Array.from({ length: payoutsKept }, (_, back) => {
    const period = Math.floor(world.now() / jackpot.periodMs) - back;
    const at = period * jackpot.periodMs;
    const random = createRandom(`${world.seed()}:jackpot:${jackpot.id}:${period}`);
    return {
      id: `j${jackpot.id}-${period}`,
      fakename: maskedName(random),
      sysname: random.pick(games),
      amountMinor: jackpotMinor(jackpot, at - 1, world.seed()),
      currency: 'EUR',
      at,
    };
  });
};

const winOf = (row: Selectable<WinnerTable>): Win => ({
  id: `p${row.id}`,
  fakename: masked(row.fakename),
  sysname: row.sysname,
  amountMinor: row.amount_minor,
  stakeMinor: row.stake_minor,
  currency: row.currency,
  at: row.at,
});

const own = ({ db, now }: CallContext, from: number) =>
  db.selectFrom('winners').where('jackpot_id', 'is', null).where('at', '>', from).where('at', '<=', now);

export type WinPage = { readonly wins: readonly Win[]; readonly total: number };
const newestFirst = (a: Win, b: Win): number => b.at - a.at || (a.id < b.id ? -1 : 1);

/** The latest wins of the players here and of everybody else, newest first. */
export const latestWins = async (
  context: CallContext,
  { offset, count }: { readonly offset: number; readonly count: number },
  sinceMs = memoryMs,
): Promise<WinPage> => {
  const limit = offset + count;
  const now = context.platform.world.now();
  const from = now - sinceMs;
  const others = streams.flatMap((stream) => winsOf(context, stream, from, now, limit));
  const rows = await own(context, context.now - sinceMs)
    .selectAll()
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  const { total } = await own(context, context.now - sinceMs)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const wins = [...others, ...rows.map(winOf)].toSorted(newestFirst);
  const othersTotal = streams.reduce((sum, stream) => sum + countOf(stream, from, now), 0);
  return { wins: wins.slice(offset, limit), total: othersTotal + Number(total) };
};

/** What one jackpot paid so far, newest first. */
export const jackpotWins = (
  context: CallContext,
  jackpotId: number,
  { offset, count }: { readonly offset: number; readonly count: number },
): WinPage => {
  const jackpot = jackpots.find(({ id }) => id === jackpotId);
  const wins = jackpot ? payoutsOf(context, jackpot) : [];
  return { wins: wins.slice(offset, offset + count), total: wins.length };
};

const topLimit = 100;

/** The greatest wins of a period, greatest first. */
export const topWins = async (
  context: CallContext,
  { offset, count }: { readonly offset: number; readonly count: number },
  periodMs: number,
): Promise<WinPage> => {
  const now = context.platform.world.now();
  const others = winsOf(context, great, now - periodMs, now, Infinity);
  const rows = await own(context, context.now - periodMs)
    .selectAll()
    .orderBy('amount_minor', 'desc')
    .limit(topLimit)
    .execute();
  const wins = [...others, ...rows.map(winOf)]
    .toSorted((a, b) => valueOf(b) - valueOf(a) || newestFirst(a, b))
    .slice(0, topLimit);
  return { wins: wins.slice(offset, offset + count), total: wins.length };
};

/** A page of wins on the wire. */
export const winsJson = ({ platform }: CallContext, { wins, total }: WinPage) => ({
  items: wins.map(({ id, fakename, sysname, amountMinor, stakeMinor, currency, at }) => ({
    id,
    fakename,
    game: {
      sysname,
      name: platform.catalogue.bySysname.get(sysname)?.name ?? sysname,
      image_url: gameImage(sysname, 'square'),
    },
    amount: decimalOf(amountMinor),
    ...(stakeMinor && { stake: decimalOf(stakeMinor) }),
    currency,
    created_at: new Date(at).toISOString(),
  })),
  total,
});
