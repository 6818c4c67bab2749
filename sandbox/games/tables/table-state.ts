import type { Db, GameSession, Player } from '../../database/tables.ts';
import type { Platform } from '../../platform.ts';
import { rulesOfSession } from '../play-rules.ts';
import { purseMinor } from '../rounds.ts';
import { drawTable } from './kinds.ts';
import type { TableResult } from './kinds.ts';
import { dealerAt, limitsOfTable, momentOfTable, seatedSessions, seatsAt } from './live-table.ts';
import type { LiveTable, Seats, TablePhase } from './live-table.ts';
import { chipsOf } from './table-bets.ts';

/** What the frame of a table shows at one moment. Amounts are minor units as text. */
export type TableState = {
  readonly round: number;
  readonly phase: TablePhase;
  readonly endsInMs: number;
  readonly dealer: string;
  readonly seats: Seats | null;
  readonly isSeated: boolean;
  /** Of this round, once it stands. */
  readonly result: TableResult | null;
  /** Of the rounds before, the last one first. */
  readonly past: readonly TableResult[];
  /** What this session staked last. */
  readonly own: OwnRound | null;
  readonly limits: { readonly min: string; readonly max: string } | null;
  readonly balance: string;
};
type OwnRound = {
  readonly key: string;
  readonly round: number;
  readonly staked: string;
  readonly won: string;
  readonly isSettled: boolean;
  readonly stakes: readonly (readonly [spot: string, minor: string])[];
};

const shownPast = 10;

const ownRound = async (db: Db, { id }: GameSession): Promise<OwnRound | null> => {
  const row = await db
    .selectFrom('table_rounds')
    .innerJoin('rounds', 'rounds.id', 'table_rounds.round_id')
    .selectAll()
    .where('rounds.session_id', '=', id)
    .orderBy('rounds.id', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  return {
    key: row.round_key,
    round: row.table_round,
    staked: String(row.stake_minor),
    won: String(row.payout_minor),
    isSettled: row.settled_at !== null,
    stakes: JSON.parse(row.stakes) as OwnRound['stakes'],
  };
};

/** The table as a session sees it. Rounds whose result is due are to be settled before. */
export const tableState = async (
  { db, seed, clock, switches }: Platform,
  table: LiveTable,
  session: GameSession,
  player: Player | null,
): Promise<TableState> => {
  const now = clock.now();
  const { sysname, kind } = table;
  const { round, phase, endsAt } = momentOfTable(sysname, now);
  const here = (await seatedSessions(db, now, sysname)).get(sysname);
  const { maxMinor } = rulesOfSession(switches(), session, player, now);
  const limits = limitsOfTable(sysname, chipsOf(session), maxMinor);
  const drawn = (at: number): TableResult => drawTable(seed, sysname, kind, at);
  return {
    round,
    phase,
    endsInMs: endsAt - now,
    dealer: dealerAt(sysname, now),
    seats: seatsAt(table, here?.size ?? 0, now),
    isSeated: here?.has(session.id) ?? false,
    result: phase === 'result' ? drawn(round) : null,
    past: Array.from({ length: shownPast }, (_, back) => drawn(round - 1 - back)),
    own: await ownRound(db, session),
    limits: limits && { min: String(limits.min), max: String(limits.max) },
    balance: String(await purseMinor(db, session)),
  };
};
