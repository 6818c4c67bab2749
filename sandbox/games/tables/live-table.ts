import type { Db } from '../../database/tables.ts';
import { minuteMs, secondMs } from '../../clock.ts';
import { createRandom, hashOf } from '../../random.ts';
import { minOf } from '../../ledger/money.ts';
import type { CatalogueGame } from '../catalogue.ts';
import type { LiveTable, TableKind } from './kinds.ts';
import { seatsOf, tableKindOf, tableKinds } from './kinds.ts';

export type TablePhase = 'open' | 'closed' | 'decide' | 'result';
type Phases = readonly (readonly [TablePhase, lastsMs: number])[];
const byItself: Phases = [
  ['open', 15 * secondMs],
  ['closed', 5 * secondMs],
  ['result', 6 * secondMs],
];
/** How long each phase of a round lasts; the next round follows at once. */
const phasesOf: Readonly<Record<TableKind, Phases>> = {
  roulette: byItself,
  baccarat: byItself,
  blackjack: [
    ['open', 15 * secondMs],
    ['closed', 3 * secondMs],
    ['decide', 15 * secondMs],
    ['result', 7 * secondMs],
  ],
};
const cycleOf = (kind: TableKind): number => phasesOf[kind].reduce((sum, [, lastsMs]) => sum + lastsMs, 0);
const longestCycleMs = Math.max(...tableKinds.map(cycleOf));

const shiftMs = 30 * minuteMs;
/** Others at the table change so often. */
const movesMs = 2 * minuteMs;
/** Who has not staked for so many rounds has left the seat. */
const roundsSeated = 3;

const dealers =
  'Ilze,Marta,Anete,Tomass,Beatriz,Rafael,Clara,Joana,Noor,Samir,Leila,Viktor,Polina,Edgar,Maud,Piers'.split(
    ',',
  );

export const liveTableOf = (game: CatalogueGame): LiveTable | null => {
  const kind = tableKindOf(game);
  return kind && { sysname: game.sysname, kind };
};

/** Where a round stands, epoch ms by the clock of the house. */
export type TableMoment = {
  readonly round: number;
  readonly phase: TablePhase;
  readonly startedAt: number;
  readonly endsAt: number;
  readonly resultAt: number;
};

/** Tables do not beat together: each has its own place in the cycle. */
const offsetOf = (sysname: string, cycleMs: number): number => hashOf(`clock:${sysname}`) % cycleMs;

export const momentOfTable = ({ sysname, kind }: LiveTable, now: number): TableMoment => {
  const cycleMs = cycleOf(kind);
  const offset = offsetOf(sysname, cycleMs);
  const round = Math.floor((now + offset) / cycleMs);
  let endsAt = round * cycleMs - offset;
  const moments = phasesOf[kind].map(([phase, lastsMs]) => {
    const startedAt = endsAt;
    endsAt += lastsMs;
    return { round, phase, startedAt, endsAt };
  });
  const resultAt = endsAt - (phasesOf[kind].at(-1)?.[1] ?? 0);
  const moment = moments.find((one) => now < one.endsAt) ?? moments[0];
  if (!moment) throw new RangeError(kind);
  return { ...moment, resultAt };
};

/** Shifts of tables do not end together either. */
export const dealerAt = (sysname: string, now: number): string => {
  const shift = Math.floor((now + (hashOf(`shift:${sysname}`) % shiftMs)) / shiftMs);
  return dealers[hashOf(`dealer:${sysname}:${shift}`) % dealers.length] ?? '';
};

/** Lowest and highest stake of a spot in hundredths of a euro; the highest bounds the whole stake of a round too. */
const limits = [
  [50n, 10_000n],
  [100n, 20_000n],
  [500n, 50_000n],
  [1000n, 100_000n],
  [2500n, 250_000n],
] as const;
/** What a euro's worth of a limit is set at in other currencies, so that limits are round everywhere. */
const scale: Readonly<Record<string, bigint>> = { BRL: 5n };

type TableLimits = { readonly min: bigint; readonly max: bigint };
/** Stake limits of a table, minor units of `currency`; null where the law leaves no stake that it takes. */
export const limitsOfTable = (
  sysname: string,
  currency: string,
  lawMinor: bigint | null = null,
): TableLimits | null => {
  const [min, max] = limits[hashOf(`limits:${sysname}`) % limits.length] ?? limits[0];
  const times = scale[currency] ?? 1n;
  const most = lawMinor === null ? max * times : minOf(max * times, lawMinor);
  return min * times > most ? null : { min: min * times, max: most };
};

/** Seats that guests of the house have taken who play elsewhere. */
const othersAt = (sysname: string, total: number, now: number): number => {
  const random = createRandom(`seats:${sysname}:${Math.floor(now / movesMs)}`);
  // Seldom full and seldom empty.
  return Math.min(total, Math.round(((random.next() + random.next()) / 2) * (total + 1.5)));
};

/** Sessions that staked at each table of late. */
export const seatedSessions = async (
  db: Db,
  now: number,
  sysname?: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const rounds = db
    .selectFrom('table_rounds')
    .innerJoin('rounds', 'rounds.id', 'table_rounds.round_id')
    .select(['rounds.sysname', 'rounds.session_id'])
    .distinct()
    .where('rounds.at', '>', now - roundsSeated * longestCycleMs)
    .where('rounds.at', '<=', now);
  const rows = await (
    sysname === undefined ? rounds : rounds.where('rounds.sysname', '=', sysname)
  ).execute();
  const seated = new Map<string, Set<string>>();
  for (const row of rows) {
    const known = seated.get(row.sysname) ?? new Set<string>();
    seated.set(row.sysname, known.add(row.session_id));
  }
  return seated;
};

export type Seats = { readonly total: number; readonly taken: number };
/** Null without limit. Nobody who sits here is sent away by those who play elsewhere. */
export const seatsAt = ({ sysname, kind }: LiveTable, here: number, now: number): Seats | null => {
  const total = seatsOf[kind];
  if (total === null) return null;
  return { total, taken: Math.min(total, othersAt(sysname, total, now) + here) };
};
