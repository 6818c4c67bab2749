import { keepsShare, settleStake, shareOf } from '../rewards/bonuses/bonuses.ts';
import { inTransaction } from '../calls/transaction.ts';
import type { BetLegRow, BetRow, Bonus, Db, Player, Round } from '../database/tables.ts';
import { house, playerOwner, post } from '../ledger/ledger.ts';
import type { Leg } from '../ledger/ledger.ts';
import { limitRules } from '../account/limits/rules.ts';
import { payOutSurplus } from '../account/limits/surplus.ts';
import { payWinAbove } from '../cashier/payouts.ts';
import type { Platform } from '../platform.ts';
import { playRules } from '../games/play-rules.ts';
import { rewardRound } from '../games/rounds.ts';
import type { Switches } from '../settings.ts';
import type { LegStatus } from '../../schemas/rules/betting/bets.ts';
import { legsOf } from './bets.ts';
import { winnerOf } from './markets.ts';
import { returnOf } from './returns.ts';
import { matchOf } from './schedule.ts';

/** How a pick ended. One on a match that was called off, or is not played any more, is void. */
const endOf = (seed: string, { match_id: id, market, pick }: BetLegRow): 'won' | 'lost' | 'void' => {
  const match = matchOf(seed, id);
  if (!match || match.isCalledOff) return 'void';
  return winnerOf(match, market) === pick ? 'won' : 'lost';
};

type Payout = {
  /** The player's own share. */
  readonly own: bigint;
  /** With what the bonus gets. */
  readonly paid: bigint;
};
/**
 * What a payout comes to. The share of the bonus money goes to its bonus, also while that is paused; to the player's own
 * money once it is wagered; to nobody when it has run out or was given up.
 */
export const payoutOf = (
  { bonus_stake_minor: fromBonus }: Pick<BetRow, 'bonus_stake_minor'>,
  stakeMinor: bigint,
  bonus: Bonus | undefined,
  gross: bigint,
): Payout => {
  const share = (gross * fromBonus) / stakeMinor;
  return { own: gross - share, paid: keepsShare(bonus) ? gross : gross - share };
};

/** A payout as legs; `type` of the bonus money that is staked there. */
export const payoutLegs = (
  uid: number,
  { own, paid }: Payout,
  bonus: Bonus | undefined,
  type: Bonus['type'],
): readonly Leg[] => {
  const owner = playerOwner(uid);
  return [
    { owner, kind: 'main', amountMinor: own },
    { owner, kind: shareOf(bonus, type), amountMinor: paid - own },
    house('games', -paid),
  ];
};

/** What the market wants paid out after a win: what is above the player's amount, or above the highest balance. */
export const payOut = async (
  db: Db,
  switches: Switches,
  player: Player,
  { session_id: id, payout_minor: wonMinor }: Round,
  at: number,
): Promise<void> => {
  const session = await db
    .selectFrom('game_sessions')
    .select(['front_origin', 'locale'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (playRules(switches).money.payoutAbove) await payWinAbove(db, player, session, { wonMinor, at });
  await payOutSurplus(db, player, limitRules(switches), session.front_origin, at);
};

/** How a bet ends. `gross`: what it pays, before a bonus that was given up keeps its share. */
type BetEnd =
  | { readonly status: 'won'; readonly gross: bigint }
  | { readonly status: 'lost' | 'void' }
  | { readonly status: 'cashed_out'; readonly gross: bigint; readonly key: string };

const grossOf = (end: BetEnd, { stake_minor: stake }: Round): bigint => {
  if ('gross' in end) return end.gross;
  return end.status === 'void' ? stake : 0n;
};

export const bonusOf = (db: Db, { bonus_id: id }: Pick<BetRow, 'bonus_id'>): Promise<Bonus | undefined> =>
  id === null
    ? Promise.resolve(undefined)
    : db.selectFrom('bonuses').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Ends an open bet, once: whatever wants to end it, the first that does pays, under one posting. Gives what was paid, null
 * when it was no longer open. Call it inside a transaction.
 */
export const settleBet = async (
  db: Db,
  switches: Switches,
  bet: BetRow,
  at: number,
  end: BetEnd,
): Promise<bigint | null> => {
  const { status } = end;
  const settled = await db
    .updateTable('bets')
    .set({ status, settled_at: at, ...(status === 'cashed_out' && { cash_out_key: end.key }) })
    .where('round_id', '=', bet.round_id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (settled.numUpdatedRows === 0n) return null;
  const round = await db
    .selectFrom('rounds')
    .selectAll()
    .where('id', '=', bet.round_id)
    .executeTakeFirstOrThrow();
  const bonus = await bonusOf(db, bet);
  const gross = grossOf(end, round);
  const payout = payoutOf(bet, round.stake_minor, bonus, gross);
  const { paid } = payout;
  if (gross > 0n) {
    const ref = `${round.session_id}/${round.round_key}/settled`;
    const legs = payoutLegs(bet.uid, payout, bonus, 'betting');
    await post(db, { kind: 'round', ref, at, currency: round.currency, legs });
    await db.updateTable('rounds').set({ payout_minor: paid }).where('id', '=', round.id).execute();
  }
  // A stake that was sold back has not been at risk to the end: it is neither wagered nor rewarded.
  const isPlayed = status !== 'cashed_out' && status !== 'void';
  const stakeMinor = isPlayed ? round.stake_minor : 0n;
  await settleStake(db, bonus, { stakeMinor, shareMinor: paid - payout.own }, at);
  if (status === 'void') return paid;
  const player = await db
    .selectFrom('players')
    .selectAll()
    .where('uid', '=', bet.uid)
    .executeTakeFirstOrThrow();
  if (isPlayed)
    await rewardRound(db, player, { at, ref: String(round.id) }, round.stake_minor - bet.bonus_stake_minor);
  if (status !== 'lost') await payOut(db, switches, player, { ...round, payout_minor: paid }, at);
  return paid;
};

/** How the bet ends with what is known of its legs; null while it can still be won. A void leg counts with the price 1. */
const endWith = (stakeMinor: bigint, legs: readonly Pick<BetLegRow, 'status' | 'odds'>[]): BetEnd | null => {
  const has = (status: LegStatus): boolean => legs.some((leg) => leg.status === status);
  if (has('lost')) return { status: 'lost' };
  if (has('open')) return null;
  const won = legs.filter(({ status }) => status === 'won').map(({ odds }) => odds);
  return won.length === 0 ? { status: 'void' } : { status: 'won', gross: returnOf(stakeMinor, won) };
};

/** Decides the legs whose matches are over, then the bet once they say how it ends. Legs of a bet that has ended go on. */
const decideBet = async (
  db: Db,
  switches: Switches,
  roundId: number,
  { worldNow, at }: { readonly worldNow: number; readonly at: number },
): Promise<void> => {
  const bet = await db
    .selectFrom('bets')
    .innerJoin('rounds', 'rounds.id', 'bets.round_id')
    .selectAll('bets')
    .select('rounds.stake_minor')
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();
  for (const leg of await legsOf(db, roundId))
    if (leg.status === 'open' && leg.ends_at <= worldNow)
      await db
        .updateTable('bet_legs')
        .set({ status: endOf(bet.seed, leg) })
        .where('round_id', '=', roundId)
        .where('place', '=', leg.place)
        .where('status', '=', 'open')
        .execute();
  if (bet.status !== 'open') return;
  const end = endWith(bet.stake_minor, await legsOf(db, roundId));
  if (end) await settleBet(db, switches, bet, at, end);
};

/** Settles the bets that are decided at the world's time, each one once. */
export const settleBets = async ({ db, clock, world, switches }: Platform): Promise<void> => {
  const due = await db
    .selectFrom('bet_legs')
    .select('round_id')
    .distinct()
    .where('status', '=', 'open')
    .where('ends_at', '<=', world.now())
    .orderBy('round_id')
    .execute();
  for (const { round_id: id } of due)
    await inTransaction(db, (transaction) =>
      decideBet(transaction, switches(), id, { worldNow: world.now(), at: clock.now() }),
    );
};
