import { isStakeHeld } from '../account/gate/stake-held.ts';
import type { Switches } from '../settings.ts';
import { sql } from 'kysely';
import type { Bonus, Db, FreeSpinPack, GameSession, Player, Round } from '../database/tables.ts';
import type { AccountKind } from '../database/tables/ledger.ts';
import { activeBonus, expireBonuses, settleWager } from '../rewards/bonuses/bonuses.ts';
import { packFor, takeFreeSpin } from '../rewards/bonuses/free-spins.ts';
import {
  demoOwner,
  funCurrency,
  house,
  playerBalances,
  playerOwner,
  post,
  balanceOf,
} from '../ledger/ledger.ts';
import type { Leg } from '../ledger/ledger.ts';
import { minOf } from '../ledger/money.ts';
import { limitOnPlay } from '../account/limits/checks.ts';
import type { LimitCode } from '../account/limits/checks.ts';
import { startPeriods } from '../account/limits/limits.ts';
import { bookPoints, pointsForStake } from '../rewards/loyalty/points.ts';
import { settleQuests } from '../rewards/loyalty/quests.ts';
import { sportsbookSysname } from '../../schemas/constants.ts';
import { payWinAbove } from '../cashier/payouts.ts';
import { paytableOf, spinOf } from './paytable.ts';
import { marketRefusal } from './play-rules.ts';
import type { MarketRefusal, SessionRules } from './play-rules.ts';

/** Wins from here on are listed publicly, minor units. */
const listedWinMinor = 2000n;
const demoPurseMinor = 100_000n;

export type RoundAnswer =
  | { readonly ok: true; readonly round: Round; readonly balanceMinor: bigint }
  | {
      readonly ok: false;
      readonly reason: 'insufficient_funds' | LimitCode | MarketRefusal;
      readonly balanceMinor: bigint;
    };

export const findRound = (db: Db, session: GameSession, key: string): Promise<Round | undefined> =>
  db
    .selectFrom('rounds')
    .selectAll()
    .where('session_id', '=', session.id)
    .where('round_key', '=', key)
    .executeTakeFirst();

export const nextRound = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('rounds')
    .select(sql<number | null>`max(id)`.as('last'))
    .executeTakeFirstOrThrow();
  return (row.last ?? 0) + 1;
};

/** The play money account of a session: the player's own, or one of the demo session of a guest. */
export const funOwner = (session: GameSession): string =>
  session.uid === null ? demoOwner(session.id) : playerOwner(session.uid);

/** Fills the play money up to 1 000.00 when a demo starts with less than a tenth of it. */
export const fillDemoPurse = async (db: Db, session: GameSession, now: number): Promise<void> => {
  const owner = funOwner(session);
  const left = await balanceOf(db, owner, 'fun', funCurrency);
  if (left >= demoPurseMinor / 10n) return;
  const amountMinor = demoPurseMinor - left;
  const legs: readonly Leg[] = [house('games', -amountMinor), { owner, kind: 'fun', amountMinor }];
  await post(db, { kind: 'fun_grant', ref: session.id, at: now, currency: funCurrency, legs });
};

/** Bets of the sportsbook are made with the bonus money for bets, rounds of games with that of the casino. */
const bonusSide = ({ sysname }: GameSession): { readonly type: Bonus['type']; readonly kind: AccountKind } =>
  sysname === sportsbookSysname
    ? { type: 'betting', kind: 'betting_bonus' }
    : { type: 'casino', kind: 'bonus' };

/** Real and bonus money that a session can stake. Minor units. */
export const realPurse = async (db: Db, uid: number, session: GameSession) => {
  const balances = await playerBalances(db, uid, session.currency);
  const isBet = bonusSide(session).type === 'betting';
  return { main: balances.main, bonus: isBet ? balances.bettingBonus : balances.bonus };
};

/** What can be staked in a session: play money, or real and bonus money together. Minor units. */
export const purseMinor = async (db: Db, session: GameSession): Promise<bigint> => {
  if (session.mode === 'demo' || session.uid === null)
    return balanceOf(db, funOwner(session), 'fun', funCurrency);
  const { main, bonus } = await realPurse(db, session.uid, session);
  return main + bonus;
};

type Purse = {
  readonly legs: readonly Leg[];
  readonly balanceMinor: bigint;
  readonly bonus: Bonus | undefined;
  /** Of the stake, what was real money. */
  readonly realStakeMinor: bigint;
};

/**
 * Stake and payout as one set of legs. Real money is staked first, then bonus money; a payout goes back in the same
 * proportion. Null when the purse does not hold the stake.
 */
const purseFor = async (
  db: Db,
  session: GameSession,
  player: Player | null,
  stake: bigint,
  payout: bigint,
): Promise<Purse | { readonly balanceMinor: bigint; readonly legs: null }> => {
  if (session.mode === 'demo' || !player) {
    const owner = funOwner(session);
    const balance = await balanceOf(db, owner, 'fun', funCurrency);
    if (balance < stake) return { legs: null, balanceMinor: balance };
    const amountMinor = payout - stake;
    return {
      legs: [{ owner, kind: 'fun', amountMinor }, house('games', -amountMinor)],
      balanceMinor: balance + amountMinor,
      bonus: undefined,
      realStakeMinor: 0n,
    };
  }
  const owner = playerOwner(player.uid);
  const { type, kind } = bonusSide(session);
  const { main, bonus } = await realPurse(db, player.uid, session);
  if (main + bonus < stake) return { legs: null, balanceMinor: main + bonus };
  const fromMain = minOf(main, stake);
  const fromBonus = stake - fromMain;
  const toBonus = (payout * fromBonus) / stake;
  const legs: readonly Leg[] = [
    { owner, kind: 'main', amountMinor: -fromMain },
    { owner, kind, amountMinor: -fromBonus },
    house('games', stake),
    { owner, kind: 'main', amountMinor: payout - toBonus },
    { owner, kind, amountMinor: toBonus },
    house('games', -payout),
  ];
  return {
    legs,
    balanceMinor: main + bonus - stake + payout,
    bonus: await activeBonus(db, player.uid, type),
    realStakeMinor: fromMain,
  };
};

/** Points for real money staked, and the quests that this round completes: true when one of them paid. */
export const rewardRound = async (
  db: Db,
  player: Player,
  { ref, at }: { readonly ref: string; readonly at: number },
  stakedMinor: bigint,
): Promise<boolean> => {
  const pointsMinor = pointsForStake(stakedMinor);
  if (pointsMinor > 0n) await bookPoints(db, player, { at, kind: 'play', ref, pointsMinor, stakedMinor });
  return settleQuests(db, player, at);
};

/** A free spin: the house stakes, what is won is the player's own money and counts towards no wagering. */
const freePurse = async (db: Db, session: GameSession, player: Player, payout: bigint): Promise<Purse> => ({
  legs: [{ owner: playerOwner(player.uid), kind: 'main', amountMinor: payout }, house('bonuses', -payout)],
  balanceMinor: (await purseMinor(db, session)) + payout,
  bonus: undefined,
  realStakeMinor: 0n,
});

/** The free spin that the next round uses up, if any. Bonuses whose time is over are not staked any more. */
const nextPack = async (
  db: Db,
  session: GameSession,
  player: Player,
  now: number,
): Promise<FreeSpinPack | undefined> => {
  await expireBonuses(db, player.uid, now);
  return packFor(db, player.uid, session, now);
};

export const listWin = async (db: Db, player: Player, round: Round): Promise<void> => {
  if (round.payout_minor < listedWinMinor || round.payout_minor <= round.stake_minor) return;
  await db
    .insertInto('winners')
    .values({
      fakename: player.fakename,
      sysname: round.sysname,
      amount_minor: round.payout_minor,
      stake_minor: round.stake_minor,
      currency: round.currency,
      jackpot_id: null,
      at: round.at,
    })
    .execute();
};

/** What a real round leads to: a spin used up or limits started, a win listed, wagering moved. */
const settleRound = async (
  db: Db,
  player: Player,
  round: Round,
  { pack, bonus }: { readonly pack: FreeSpinPack | undefined; readonly bonus: Bonus | undefined },
): Promise<void> => {
  if (pack) await takeFreeSpin(db, pack);
  else await startPeriods(db, player.uid, ['stake', 'loss'], round.at);
  await listWin(db, player, round);
  if (bonus) await settleWager(db, bonus, round.stake_minor, round.at);
};

/**
 * Plays one round: the outcome is drawn, stake and payout are posted in one transaction, the round is kept under its
 * key. The same key gives the same round again and posts nothing. Call it inside a transaction.
 */
export const playRound = async (
  db: Db,
  seed: string,
  session: GameSession,
  player: Player | null,
  round: {
    readonly key: string;
    readonly stakeMinor: bigint;
    readonly at: number;
    readonly rules: SessionRules;
    readonly switches: Switches;
  },
): Promise<RoundAnswer> => {
  const known = await findRound(db, session, round.key);
  if (known) {
    return { ok: true, round: known, balanceMinor: await purseMinor(db, session) };
  }
  const isReal = session.mode === 'real' && player !== null;
  const pack = isReal ? await nextPack(db, session, player, round.at) : undefined;
  const stake = pack ? 0n : round.stakeMinor;
  const isHeld = isReal && (await isStakeHeld(db, player, round.switches));
  const limit =
    (isHeld ? ('GATE_DUE' as const) : null) ??
    (await marketRefusal(db, session, round.rules, { stakeMinor: stake, at: round.at })) ??
    (isReal ? await limitOnPlay(db, player, stake, round.at) : null);
  if (limit) return { ok: false, reason: limit, balanceMinor: await purseMinor(db, session) };
  const id = await nextRound(db);
  const spin = spinOf(seed, id, paytableOf(session.sysname));
  const payout = (pack?.stake_minor ?? round.stakeMinor) * BigInt(spin.multiplier);
  const purse =
    player && pack
      ? await freePurse(db, session, player, payout)
      : await purseFor(db, session, player, stake, payout);
  if (purse.legs === null)
    return { ok: false, reason: 'insufficient_funds', balanceMinor: purse.balanceMinor };
  const currency = session.mode === 'real' ? session.currency : funCurrency;
  await post(db, {
    kind: 'round',
    ref: `${session.id}/${round.key}`,
    at: round.at,
    currency,
    legs: purse.legs,
  });
  const row = {
    id,
    session_id: session.id,
    round_key: round.key,
    uid: player?.uid ?? null,
    sysname: session.sysname,
    mode: session.mode,
    stake_minor: stake,
    payout_minor: payout,
    currency,
    reels: JSON.stringify(spin.reels),
    pack_id: pack?.id ?? null,
    at: round.at,
  };
  await db.insertInto('rounds').values(row).execute();
  if (isReal) await settleRound(db, player, row, { pack, bonus: purse.bonus });
  const isRewarded =
    player !== null &&
    (await rewardRound(db, player, { at: round.at, ref: String(id) }, purse.realStakeMinor));
  const paidMinor =
    isReal && round.rules.paysWins
      ? await payWinAbove(db, player, session, { wonMinor: payout, at: round.at })
      : 0n;
  return {
    ok: true,
    round: row,
    balanceMinor: isRewarded || paidMinor > 0n ? await purseMinor(db, session) : purse.balanceMinor,
  };
};
