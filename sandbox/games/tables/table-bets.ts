import { isStakeHeld } from '../../account/gate/stake-held.ts';
import { limitOnPlay } from '../../account/limits/checks.ts';
import type { LimitCode } from '../../account/limits/checks.ts';
import { startPeriods } from '../../account/limits/limits.ts';
import type { Db, GameSession, Player, Round } from '../../database/tables.ts';
import { funCurrency, house, playerOwner, post } from '../../ledger/ledger.ts';
import type { Leg } from '../../ledger/ledger.ts';
import { minOf } from '../../ledger/money.ts';
import { activeBonus, expireBonuses } from '../../rewards/bonuses/bonuses.ts';
import type { Switches } from '../../settings.ts';
import { marketRefusal } from '../play-rules.ts';
import type { MarketRefusal, SessionRules } from '../play-rules.ts';
import { findRound, funOwner, nextRound, purseMinor, realPurse } from '../rounds.ts';
import { spotsOf } from './kinds.ts';
import type { LiveTable } from './kinds.ts';
import { limitsOfTable, momentOfTable, seatedSessions, seatsAt } from './live-table.ts';

/** Chips on a spot, minor units. */
export type SpotStake = { readonly spot: string; readonly stakeMinor: bigint };
export type TableWager = {
  /** Chosen by the frame, once per round that it stakes in. */
  readonly key: string;
  /** The round of the table that the player has seen open. */
  readonly tableRound: number;
  readonly stakes: readonly SpotStake[];
};

export type Reason =
  | 'closed'
  | 'no_seat'
  | 'table_limits'
  | 'placed'
  | 'key_reused'
  | 'insufficient_funds'
  | LimitCode
  | MarketRefusal;
export type TableAnswer =
  | { readonly ok: true; readonly round: Round; readonly balanceMinor: bigint }
  | { readonly ok: false; readonly reason: Reason; readonly balanceMinor: bigint };

const totalOf = (stakes: readonly SpotStake[]): bigint =>
  stakes.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
/** As they are kept: spot and minor units as text, in the order of the table. */
const stakesText = ({ kind }: LiveTable, stakes: readonly SpotStake[]): string =>
  JSON.stringify(
    stakes
      .toSorted((a, b) => spotsOf[kind].indexOf(a.spot) - spotsOf[kind].indexOf(b.spot))
      .map(({ spot, stakeMinor }) => [spot, String(stakeMinor)]),
  );
export const stakesIn = (text: string): readonly SpotStake[] =>
  (JSON.parse(text) as readonly (readonly [string, string])[]).map(([spot, minor]) => ({
    spot,
    stakeMinor: BigInt(minor),
  }));

type Asked = {
  readonly table: LiveTable;
  readonly session: GameSession;
  readonly player: Player | null;
  readonly wager: TableWager;
  readonly at: number;
  readonly rules: SessionRules;
  readonly switches: Switches;
};

/** Currency of the chips: play money lies as euros do. */
export const chipsOf = ({ mode, currency }: GameSession): string =>
  mode === 'real' ? currency : funCurrency;

/** Why the table does not take the wager now; null when it does. */
const tableRefusal = async (
  db: Db,
  { table, session, wager: { tableRound, stakes }, at, rules }: Asked,
): Promise<Reason | null> => {
  const { round, phase } = momentOfTable(table, at);
  if (round !== tableRound || phase !== 'open') return 'closed';
  const limits = limitsOfTable(table.sysname, chipsOf(session), rules.maxMinor);
  if (!limits) return 'STAKE_BY_LAW';
  const isWithin = stakes.every(({ stakeMinor }) => stakeMinor >= limits.min && stakeMinor <= limits.max);
  if (!isWithin || totalOf(stakes) > limits.max) return 'table_limits';
  const placed = await db
    .selectFrom('table_rounds')
    .innerJoin('rounds', 'rounds.id', 'table_rounds.round_id')
    .select('round_id')
    .where('rounds.session_id', '=', session.id)
    .where('table_round', '=', tableRound)
    .executeTakeFirst();
  if (placed) return 'placed';
  const here = (await seatedSessions(db, at, table.sysname)).get(table.sysname);
  if (here?.has(session.id)) return null;
  const seats = seatsAt(table, here?.size ?? 0, at);
  return seats && seats.taken >= seats.total ? 'no_seat' : null;
};

/** Why the market, the player's own limits or a step that is due do not allow the stake; null when they do. */
export const playRefusal = async (
  db: Db,
  { session, player, at, rules, switches }: Pick<Asked, 'session' | 'player' | 'at' | 'rules' | 'switches'>,
  stakeMinor: bigint,
): Promise<Reason | null> => {
  const real = session.mode === 'real' ? player : null;
  if (real && (await isStakeHeld(db, real, switches))) return 'GATE_DUE';
  return (
    (await marketRefusal(db, session, rules, { stakeMinor, at })) ??
    (real ? await limitOnPlay(db, real, stakeMinor, at) : null)
  );
};

type Taken = { readonly legs: readonly Leg[]; readonly bonusMinor: bigint };
/** The stake as legs: real money first, then bonus money; null when the purse does not hold it. */
export const stakeLegs = async (
  db: Db,
  session: GameSession,
  player: Player | null,
  stake: bigint,
): Promise<Taken | null> => {
  if (session.mode === 'demo' || !player) {
    if ((await purseMinor(db, session)) < stake) return null;
    const owner = funOwner(session);
    return {
      legs: [{ owner, kind: 'fun', amountMinor: -stake }, house('games', stake)],
      bonusMinor: 0n,
    };
  }
  const { main, bonus } = await realPurse(db, player.uid, session);
  if (main + bonus < stake) return null;
  const fromMain = minOf(main, stake);
  const owner = playerOwner(player.uid);
  return {
    legs: [
      { owner, kind: 'main', amountMinor: -fromMain },
      { owner, kind: 'bonus', amountMinor: fromMain - stake },
      house('games', stake),
    ],
    bonusMinor: stake - fromMain,
  };
};

const keepRound = async (
  db: Db,
  { table, session, player, wager, at }: Asked,
  { legs, bonusMinor }: Taken,
): Promise<Round> => {
  const currency = chipsOf(session);
  await post(db, { kind: 'round', ref: `${session.id}/${wager.key}`, at, currency, legs });
  const round: Round = {
    id: await nextRound(db),
    session_id: session.id,
    round_key: wager.key,
    uid: player?.uid ?? null,
    sysname: session.sysname,
    mode: session.mode,
    stake_minor: totalOf(wager.stakes),
    payout_minor: 0n,
    currency,
    reels: '[]',
    pack_id: null,
    at,
  };
  const bonus = session.mode === 'real' && player ? await activeBonus(db, player.uid) : undefined;
  await db.insertInto('rounds').values(round).execute();
  await db
    .insertInto('table_rounds')
    .values({
      round_id: round.id,
      table_round: wager.tableRound,
      stakes: stakesText(table, wager.stakes),
      bonus_id: bonus?.id ?? null,
      bonus_stake_minor: bonusMinor,
      due_at: momentOfTable(table, at).resultAt,
      settled_at: null,
    })
    .execute();
  return round;
};

/** The wager that a key was used for already: the same again, or a refusal when it was another one. */
const knownWager = async (db: Db, { table, wager }: Asked, known: Round): Promise<boolean> => {
  const row = await db
    .selectFrom('table_rounds')
    .select(['table_round', 'stakes'])
    .where('round_id', '=', known.id)
    .executeTakeFirst();
  return row?.table_round === wager.tableRound && row.stakes === stakesText(table, wager.stakes);
};

/**
 * Takes the stake while bets are open; what it gives is booked when the round has its result. The same key gives the same
 * round again and takes nothing, also after the bets are closed. Call it inside a transaction.
 */
export const placeAtTable = async (db: Db, asked: Asked): Promise<TableAnswer> => {
  const { session, player, wager, at } = asked;
  const refuse = async (reason: Reason): Promise<TableAnswer> => ({
    ok: false,
    reason,
    balanceMinor: await purseMinor(db, session),
  });
  const known = await findRound(db, session, wager.key);
  if (known)
    return (await knownWager(db, asked, known))
      ? { ok: true, round: known, balanceMinor: await purseMinor(db, session) }
      : refuse('key_reused');
  const refusal = (await tableRefusal(db, asked)) ?? (await playRefusal(db, asked, totalOf(wager.stakes)));
  if (refusal) return refuse(refusal);
  const isReal = session.mode === 'real' && player !== null;
  if (isReal) await expireBonuses(db, player.uid, at);
  const taken = await stakeLegs(db, session, player, totalOf(wager.stakes));
  if (!taken) return refuse('insufficient_funds');
  const round = await keepRound(db, asked, taken);
  if (isReal) await startPeriods(db, player.uid, ['stake', 'loss'], at);
  return { ok: true, round, balanceMinor: await purseMinor(db, session) };
};
