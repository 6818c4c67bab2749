import { activeBonus, expireBonuses } from '../rewards/bonuses/bonuses.ts';
import { isStakeHeld } from '../account/gate/stake-held.ts';
import type { BetLegRow, Db, GameSession, Player, Round } from '../database/tables.ts';
import { house, playerOwner, post } from '../ledger/ledger.ts';
import { minOf } from '../ledger/money.ts';
import { limitOnPlay } from '../account/limits/checks.ts';
import type { LimitCode } from '../account/limits/checks.ts';
import { startPeriods } from '../account/limits/limits.ts';
import type { Platform } from '../platform.ts';
import { findRound, nextRound, purseMinor, realPurse } from '../games/rounds.ts';
import { marketAt } from './markets.ts';
import { keepRefused } from './refused.ts';
import { returnAtMost, returnOf } from './returns.ts';
import { matchOf } from './schedule.ts';
import type { Choice, Wager, WagerLeg } from './wager.ts';

const legReasons = ['closed', 'suspended', 'price_changed'] as const;
type LegReason = (typeof legReasons)[number];
/** Why a pick cannot be taken at its price; `odds`: the price now, when that is the reason. */
type LegRefusal = Choice & { readonly error: LegReason; readonly odds: number | null };
type Reason =
  | LegReason
  | LimitCode
  | 'insufficient_funds'
  | 'same_match'
  | 'return_limit'
  | 'key_reused'
  | 'GATE_DUE';
type BetAnswer =
  | {
      readonly ok: true;
      readonly round: Round;
      readonly legs: readonly WagerLeg[];
      readonly balanceMinor: bigint;
    }
  | {
      readonly ok: false;
      readonly reason: Reason;
      readonly legs: readonly LegRefusal[];
      readonly balanceMinor: bigint;
    };

/** Reasons that lie with the matches, not with the player. */
export const isOfMatches = (reason: Reason): boolean =>
  reason === 'same_match' || legReasons.some((one) => one === reason);

const refusedLeg = ({ world }: Platform, { odds, ...choice }: WagerLeg): LegRefusal | null => {
  const refused = (error: LegReason, now: number | null = null) => ({ ...choice, error, odds: now });
  const match = matchOf(world.seed(), choice.match);
  const market = match && marketAt(world.seed(), match, choice.market, world.now());
  if (!market || market.state === 'closed') return refused('closed');
  if (market.state === 'suspended') return refused('suspended');
  const price = market.prices.find(({ pick }) => pick === choice.pick);
  if (!price) return refused('closed');
  return price.odds === odds ? null : refused('price_changed', price.odds);
};

type Refused = { readonly reason: Reason; readonly legs: readonly LegRefusal[] };
/** Why the matches do not allow the bet at these prices now, null when they do. */
const refusalOf = (platform: Platform, { legs, stakeMinor }: Wager): Refused | null => {
  // What happens in one match hangs together: its prices cannot be multiplied.
  if (new Set(legs.map(({ match }) => match)).size < legs.length) return { reason: 'same_match', legs: [] };
  const refused = legs.flatMap((leg) => refusedLeg(platform, leg) ?? []);
  const reason = legReasons.find((one) => refused.some(({ error }) => error === one));
  if (reason) return { reason, legs: refused };
  const odds = legs.map((leg) => leg.odds);
  return returnOf(stakeMinor, odds) > returnAtMost ? { reason: 'return_limit', legs: [] } : null;
};

export const legsOf = (db: Db, roundId: number): Promise<readonly BetLegRow[]> =>
  db.selectFrom('bet_legs').selectAll().where('round_id', '=', roundId).orderBy('place').execute();

const wagerLeg = ({ match_id: match, market, pick, odds }: BetLegRow): WagerLeg => ({
  match,
  market,
  pick,
  odds,
});
const textOf = (legs: readonly WagerLeg[]): string =>
  JSON.stringify(legs.map(({ match, market, pick, odds }) => [match, market, pick, odds]));

/** The bet that a key was used for already: the same again, or a refusal when it was another one. */
const knownBet = async (db: Db, session: GameSession, wager: Wager, round: Round): Promise<BetAnswer> => {
  const balanceMinor = await purseMinor(db, session);
  const legs = (await legsOf(db, round.id)).map(wagerLeg);
  return round.stake_minor === wager.stakeMinor && textOf(legs) === textOf(wager.legs)
    ? { ok: true, round, legs, balanceMinor }
    : { ok: false, reason: 'key_reused', legs: [], balanceMinor };
};

type Taken = { readonly session: GameSession; readonly wager: Wager; readonly at: number };
/** Moves the stake to the house: real money first, then bonus money. Gives what of it was bonus money. */
const takeStake = async (
  db: Db,
  uid: number,
  { session, wager, at }: Taken,
  mainMinor: bigint,
): Promise<bigint> => {
  const { stakeMinor: stake } = wager;
  const fromMain = minOf(mainMinor, stake);
  const owner = playerOwner(uid);
  await post(db, {
    kind: 'round',
    ref: `${session.id}/${wager.key}`,
    at,
    currency: session.currency,
    legs: [
      { owner, kind: 'main', amountMinor: -fromMain },
      { owner, kind: 'betting_bonus', amountMinor: fromMain - stake },
      house('games', stake),
    ],
  });
  return stake - fromMain;
};

const keepBet = async (
  db: Db,
  { world }: Platform,
  uid: number,
  { session, wager, at }: Taken,
  bonusStake: bigint,
): Promise<Round> => {
  const round: Round = {
    id: await nextRound(db),
    session_id: session.id,
    round_key: wager.key,
    uid,
    sysname: session.sysname,
    mode: session.mode,
    stake_minor: wager.stakeMinor,
    payout_minor: 0n,
    currency: session.currency,
    reels: '[]',
    pack_id: null,
    at,
  };
  const seed = world.seed();
  await db.insertInto('rounds').values(round).execute();
  await db
    .insertInto('bets')
    .values({
      round_id: round.id,
      uid,
      seed,
      bonus_id: (await activeBonus(db, uid, 'betting'))?.id ?? null,
      bonus_stake_minor: bonusStake,
      status: 'open',
      settled_at: null,
      cash_out_key: null,
    })
    .execute();
  const legs = wager.legs.map(({ match, market, pick, odds }, place) => ({
    round_id: round.id,
    place,
    match_id: match,
    market,
    pick,
    odds,
    ends_at: matchOf(seed, match)?.endsAt ?? world.now(),
    status: 'open' as const,
  }));
  await db.insertInto('bet_legs').values(legs).execute();
  return round;
};

/**
 * Takes the stake once, for all legs, and keeps the bet open until they are decided. The same key gives the same bet
 * again and takes nothing, whatever the prices have become. Call it inside a transaction.
 */
export const placeBet = async (
  db: Db,
  platform: Platform,
  session: GameSession,
  player: Player,
  wager: Wager,
): Promise<BetAnswer> => {
  const { uid } = player;
  const at = platform.clock.now();
  const known = await findRound(db, session, wager.key);
  if (known) return knownBet(db, session, wager, known);
  const refuse = async ({ reason, legs }: Refused): Promise<BetAnswer> => {
    const nowOf = ({ match, market, pick }: WagerLeg): number | null =>
      legs.find((leg) => leg.match === match && leg.market === market && leg.pick === pick)?.odds ?? null;
    await keepRefused(db, {
      session,
      uid,
      seed: platform.world.seed(),
      wager,
      reason,
      legs: wager.legs.map((leg) => ({ ...leg, now: nowOf(leg) })),
      at,
    });
    return { ok: false, reason, legs, balanceMinor: await purseMinor(db, session) };
  };
  const refusal = refusalOf(platform, wager);
  if (refusal) return refuse(refusal);
  const isHeld = await isStakeHeld(db, player, platform.switches());
  const limit = isHeld ? 'GATE_DUE' : await limitOnPlay(db, player, wager.stakeMinor, at);
  if (limit) return refuse({ reason: limit, legs: [] });
  await expireBonuses(db, uid, at);
  const { main, bonus } = await realPurse(db, uid, session);
  if (main + bonus < wager.stakeMinor) return refuse({ reason: 'insufficient_funds', legs: [] });
  const taken = { session, wager, at };
  const bonusStake = await takeStake(db, uid, taken, main);
  const round = await keepBet(db, platform, uid, taken, bonusStake);
  await startPeriods(db, uid, ['stake', 'loss'], at);
  return { ok: true, round, legs: wager.legs, balanceMinor: main + bonus - wager.stakeMinor };
};
