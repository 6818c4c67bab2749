import { activeBonus, expireBonuses, settleWager } from '../rewards/bonuses/bonuses.ts';
import { isStakeHeld } from '../account/gate/stake-held.ts';
import { inTransaction } from '../calls/transaction.ts';
import type { BetRow, Bonus, Db, GameSession, Player, Round } from '../database/tables.ts';
import { house, playerOwner, post } from '../ledger/ledger.ts';
import type { Leg } from '../ledger/ledger.ts';
import { minOf } from '../ledger/money.ts';
import { limitOnPlay } from '../account/limits/checks.ts';
import type { LimitCode } from '../account/limits/checks.ts';
import { startPeriods } from '../account/limits/limits.ts';
import { limitRules } from '../account/limits/rules.ts';
import { payOutSurplus } from '../account/limits/surplus.ts';
import { payWinAbove } from '../cashier/payouts.ts';
import type { Platform } from '../platform.ts';
import { playRules } from '../games/play-rules.ts';
import type { Switches } from '../settings.ts';
import { findRound, nextRound, purseMinor, realPurse, rewardRound } from '../games/rounds.ts';
import { marketAt, winnerOf } from './markets.ts';
import type { MarketId } from './rules.ts';
import { matchOf } from './schedule.ts';

/** Minor units. */
export const stakeBounds = { min: 50n, max: 50_000n } as const;

export type Wager = {
  /** Chosen by the frame, once per bet. */
  readonly key: string;
  readonly stakeMinor: bigint;
  readonly match: string;
  readonly market: MarketId;
  readonly pick: string;
  /** The price that the player has seen, hundredths. */
  readonly odds: number;
};
export type BetAnswer =
  | { readonly ok: true; readonly round: Round; readonly odds: number; readonly balanceMinor: bigint }
  | {
      readonly ok: false;
      readonly reason:
        | 'insufficient_funds'
        | 'closed'
        | 'suspended'
        | 'price_changed'
        | 'GATE_DUE'
        | LimitCode;
      /** The price now, when that is the reason. */
      readonly odds?: number;
      readonly balanceMinor: bigint;
    };

type Refusal = Extract<BetAnswer, { ok: false }>;

/** Why the bet cannot be taken at this price now, null when it can. */
const refusalOf = ({ world }: Platform, wager: Wager): Pick<Refusal, 'reason' | 'odds'> | null => {
  const match = matchOf(world.seed(), wager.match);
  const market = match && marketAt(world.seed(), match, wager.market, world.now());
  if (!market || market.state === 'closed') return { reason: 'closed' };
  if (market.state === 'suspended') return { reason: 'suspended' };
  const price = market.prices.find(({ pick }) => pick === wager.pick);
  if (!price) return { reason: 'closed' };
  return price.odds === wager.odds ? null : { reason: 'price_changed', odds: price.odds };
};

const betOf = (db: Db, round: Round): Promise<BetRow> =>
  db.selectFrom('bets').selectAll().where('round_id', '=', round.id).executeTakeFirstOrThrow();

/**
 * Takes the stake and keeps the bet open until its match ends. Real money is staked first, then bonus money. The same key
 * gives the same bet again and takes nothing, whatever the price has become. Call it inside a transaction.
 */
export const placeBet = async (
  db: Db,
  platform: Platform,
  session: GameSession,
  player: Player,
  wager: Wager,
): Promise<BetAnswer> => {
  const { clock, world } = platform;
  const at = clock.now();
  const balance = () => purseMinor(db, session);
  const known = await findRound(db, session, wager.key);
  if (known) {
    const { odds } = await betOf(db, known);
    return { ok: true, round: known, odds, balanceMinor: await balance() };
  }
  const refusal = refusalOf(platform, wager);
  if (refusal) return { ok: false, ...refusal, balanceMinor: await balance() };
  const { stakeMinor: stake } = wager;
  const isHeld = await isStakeHeld(db, player, platform.switches());
  const limit = isHeld ? 'GATE_DUE' : await limitOnPlay(db, player, stake, at);
  if (limit) return { ok: false, reason: limit, balanceMinor: await balance() };
  await expireBonuses(db, player.uid, at);
  const { main, bonus } = await realPurse(db, player.uid, session);
  if (main + bonus < stake) return { ok: false, reason: 'insufficient_funds', balanceMinor: main + bonus };

  const fromMain = minOf(main, stake);
  const owner = playerOwner(player.uid);
  const { currency } = session;
  await post(db, {
    kind: 'round',
    ref: `${session.id}/${wager.key}`,
    at,
    currency,
    legs: [
      { owner, kind: 'main', amountMinor: -fromMain },
      { owner, kind: 'betting_bonus', amountMinor: fromMain - stake },
      house('games', stake),
    ],
  });
  const round: Round = {
    id: await nextRound(db),
    session_id: session.id,
    round_key: wager.key,
    uid: player.uid,
    sysname: session.sysname,
    mode: session.mode,
    stake_minor: stake,
    payout_minor: 0n,
    currency,
    reels: '[]',
    pack_id: null,
    at,
  };
  await db.insertInto('rounds').values(round).execute();
  await db
    .insertInto('bets')
    .values({
      round_id: round.id,
      uid: player.uid,
      seed: world.seed(),
      match_id: wager.match,
      market: wager.market,
      pick: wager.pick,
      odds: wager.odds,
      bonus_id: (await activeBonus(db, player.uid, 'betting'))?.id ?? null,
      bonus_stake_minor: stake - fromMain,
      ends_at: matchOf(world.seed(), wager.match)?.endsAt ?? world.now(),
      status: 'open',
      settled_at: null,
    })
    .execute();
  await startPeriods(db, player.uid, ['stake', 'loss'], at);
  return { ok: true, round, odds: wager.odds, balanceMinor: main + bonus - stake };
};

/** How a bet ended. One on a match that was called off, or is not played any more, is void. */
const endOf = ({ seed, match_id: id, market, pick }: BetRow): 'won' | 'lost' | 'void' => {
  const match = matchOf(seed, id);
  if (!match || match.isCalledOff) return 'void';
  return winnerOf(match, market) === pick ? 'won' : 'lost';
};

/**
 * What a payout comes to. The share of the bonus money goes to its bonus; to the player's own money once that bonus is
 * wagered; to nobody when it has run out or was given up.
 */
const payoutOf = (
  { uid, bonus_stake_minor: fromBonus }: BetRow,
  round: Round,
  bonus: Bonus | undefined,
  gross: bigint,
): { readonly paid: bigint; readonly legs: readonly Leg[] } => {
  const owner = playerOwner(uid);
  const share = (gross * fromBonus) / round.stake_minor;
  const isForfeit = bonus !== undefined && bonus.status !== 'active' && bonus.status !== 'finished';
  const paid = isForfeit ? gross - share : gross;
  return {
    paid,
    legs: [
      { owner, kind: 'main', amountMinor: gross - share },
      {
        owner,
        kind: bonus?.status === 'finished' ? 'main' : 'betting_bonus',
        amountMinor: paid - (gross - share),
      },
      house('games', -paid),
    ],
  };
};

/** What the market wants paid out after a win: what is above the player's amount, or above the highest balance. */
const payOut = async (
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

/** Ends an open bet, once: a void one gives its stake back. */
export const settleBet = async (
  db: Db,
  switches: Switches,
  bet: BetRow,
  at: number,
  status = endOf(bet),
): Promise<void> => {
  const settled = await db
    .updateTable('bets')
    .set({ status, settled_at: at })
    .where('round_id', '=', bet.round_id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (settled.numUpdatedRows === 0n) return;
  const round = await db
    .selectFrom('rounds')
    .selectAll()
    .where('id', '=', bet.round_id)
    .executeTakeFirstOrThrow();
  const bonus =
    bet.bonus_id === null
      ? undefined
      : await db.selectFrom('bonuses').selectAll().where('id', '=', bet.bonus_id).executeTakeFirst();
  const { stake_minor: stake } = round;
  const gross = status === 'won' ? (stake * BigInt(bet.odds)) / 100n : status === 'void' ? stake : 0n;
  const { paid, legs } = payoutOf(bet, round, bonus, gross);
  if (gross > 0n) {
    const ref = `${round.session_id}/${round.round_key}/settled`;
    await post(db, { kind: 'round', ref, at, currency: round.currency, legs });
    await db.updateTable('rounds').set({ payout_minor: paid }).where('id', '=', round.id).execute();
  }
  if (status === 'void') return;
  if (bonus?.status === 'active') await settleWager(db, bonus, stake, at);
  const player = await db
    .selectFrom('players')
    .selectAll()
    .where('uid', '=', bet.uid)
    .executeTakeFirstOrThrow();
  await rewardRound(db, player, { at, ref: String(round.id) }, stake - bet.bonus_stake_minor);
  if (status === 'won') await payOut(db, switches, player, { ...round, payout_minor: paid }, at);
};

/** Settles the bets on matches that are over at the world's time, each one once. */
export const settleBets = async ({ db, clock, world, switches }: Platform): Promise<void> => {
  const due = await db
    .selectFrom('bets')
    .selectAll()
    .where('status', '=', 'open')
    .where('ends_at', '<=', world.now())
    .orderBy('round_id')
    .execute();
  for (const bet of due)
    await inTransaction(db, (transaction) => settleBet(transaction, switches(), bet, clock.now()));
};
