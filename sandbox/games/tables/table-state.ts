import type { Db, GameSession, Player } from '../../database/tables.ts';
import type { Platform } from '../../platform.ts';
import { rulesOfSession } from '../play-rules.ts';
import { purseMinor } from '../rounds.ts';
import type { BlackjackDeal, Card } from './cards.ts';
import { totalOf } from './cards.ts';
import { choicesLeft, dealOf, handOf } from './hands.ts';
import type { Choice } from './hands.ts';
import { drawTable } from './kinds.ts';
import type { LiveTable, TableResult } from './kinds.ts';
import { dealerAt, limitsOfTable, momentOfTable, seatedSessions, seatsAt } from './live-table.ts';
import type { Seats, TablePhase } from './live-table.ts';
import { chipsOf, stakesIn } from './table-bets.ts';
import { choicesMade, stakesPlayed } from './table-choices.ts';

/** What the frame of a table shows at one moment. Amounts are minor units as text. */
export type TableState = {
  readonly round: number;
  readonly phase: TablePhase;
  readonly endsInMs: number;
  readonly dealer: string;
  readonly seats: Seats | null;
  readonly isSeated: boolean;
  /** How long the phase lasts as a whole. */
  readonly lastsMs: number;
  /** While hands are played: that of this session, or the two cards that everybody has, and the open card of the dealer. */
  readonly dealt: Pick<TableResult, 'hands' | 'points'> | null;
  /** Of this round, once it stands; in blackjack as this session has played it. */
  readonly result: TableResult | null;
  /** Of the rounds before, the last one first; hands as they were dealt. */
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
  /** With what a double has added. */
  readonly stakes: readonly (readonly [spot: string, minor: string])[];
  /** Of the hand: what was chosen, and what can be now. */
  readonly made: readonly Choice[];
  readonly left: readonly Choice[];
};

const shownPast = 10;

const ownRound = async (db: Db, { id }: GameSession): Promise<Omit<OwnRound, 'left'> | null> => {
  const row = await db
    .selectFrom('table_rounds')
    .innerJoin('rounds', 'rounds.id', 'table_rounds.round_id')
    .selectAll()
    .where('rounds.session_id', '=', id)
    .orderBy('rounds.id', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const made = await choicesMade(db, row.round_id);
  return {
    key: row.round_key,
    round: row.table_round,
    staked: String(row.stake_minor),
    won: String(row.payout_minor),
    isSettled: row.settled_at !== null,
    stakes: stakesPlayed(stakesIn(row.stakes), made).map(({ spot, stakeMinor }) => [
      spot,
      String(stakeMinor),
    ]),
    made,
  };
};

const upCard = ({ dealer }: BlackjackDeal): readonly Card[] => dealer.slice(0, 1);

/** The hands of a blackjack table while they are played, and what this session can choose. */
const playedHands = (
  deal: BlackjackDeal,
  own: Omit<OwnRound, 'left'> | null,
): { readonly dealt: NonNullable<TableState['dealt']>; readonly left: readonly Choice[] } => {
  const made = own?.made ?? [];
  const hands = [handOf(deal, made), upCard(deal)] as const;
  const isHand = own !== null && own.stakes.some(([spot]) => spot === 'hand');
  return {
    dealt: { hands, points: [totalOf(hands[0]), totalOf(hands[1])] },
    left: isHand ? choicesLeft(deal, made) : [],
  };
};

/** The table as a session sees it. Rounds whose result is due are to be settled before. */
export const tableState = async (
  platform: Platform,
  table: LiveTable,
  session: GameSession,
  player: Player | null,
): Promise<TableState> => {
  const { db, seed, clock } = platform;
  const now = clock.now();
  const { sysname, kind } = table;
  const { round, phase, startedAt, endsAt } = momentOfTable(table, now);
  const here = (await seatedSessions(db, now, sysname)).get(sysname);
  const { maxMinor } = rulesOfSession(platform, session, player, now);
  const limits = limitsOfTable(sysname, chipsOf(session), maxMinor);
  const own = await ownRound(db, session);
  const running = own?.round === round ? own : null;
  const played =
    kind === 'blackjack' && phase === 'decide' ? playedHands(dealOf(seed, sysname, round), running) : null;
  return {
    round,
    phase,
    endsInMs: endsAt - now,
    lastsMs: endsAt - startedAt,
    dealer: dealerAt(sysname, now),
    seats: seatsAt(table, here?.size ?? 0, now),
    isSeated: here?.has(session.id) ?? false,
    dealt: played?.dealt ?? null,
    result: phase === 'result' ? drawTable(seed, table, round, running?.made) : null,
    past: Array.from({ length: shownPast }, (_, back) => drawTable(seed, table, round - 1 - back)),
    own: own && { ...own, left: played?.left ?? [] },
    limits: limits && { min: String(limits.min), max: String(limits.max) },
    balance: String(await purseMinor(db, session)),
  };
};
