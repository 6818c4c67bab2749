import { sql } from 'kysely';
import type { Bonus, Db, GameSession, Player, Round } from '../database/tables.ts';
import { activeBonus, settleWager } from '../bonuses/bonuses.ts';
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
import { limitOnPlay } from '../limits/checks.ts';
import type { LimitCode } from '../limits/checks.ts';
import { startPeriods } from '../limits/limits.ts';
import { bookPoints, pointsForStake } from '../loyalty/points.ts';
import { settleQuests } from '../loyalty/quests.ts';
import { spinOf } from './paytable.ts';

/** Wins from here on are listed publicly, minor units. */
const listedWinMinor = 2000n;
const demoPurseMinor = 100_000n;

export type RoundAnswer =
  | { readonly ok: true; readonly round: Round; readonly balanceMinor: bigint }
  | {
      readonly ok: false;
      readonly reason: 'insufficient_funds' | LimitCode;
      readonly balanceMinor: bigint;
    };

const findRound = (db: Db, session: GameSession, key: string): Promise<Round | undefined> =>
  db
    .selectFrom('rounds')
    .selectAll()
    .where('session_id', '=', session.id)
    .where('round_key', '=', key)
    .executeTakeFirst();

const nextRound = async (db: Db): Promise<number> => {
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

/** What can be staked in a session: play money, or real and bonus money together. Minor units. */
export const purseMinor = async (db: Db, session: GameSession): Promise<bigint> => {
  if (session.mode === 'demo' || session.uid === null)
    return balanceOf(db, funOwner(session), 'fun', funCurrency);
  const { main, bonus } = await playerBalances(db, session.uid, session.currency);
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
  const { main, bonus } = await playerBalances(db, player.uid, session.currency);
  if (main + bonus < stake) return { legs: null, balanceMinor: main + bonus };
  const fromMain = minOf(main, stake);
  const fromBonus = stake - fromMain;
  const toBonus = (payout * fromBonus) / stake;
  const legs: readonly Leg[] = [
    { owner, kind: 'main', amountMinor: -fromMain },
    { owner, kind: 'bonus', amountMinor: -fromBonus },
    house('games', stake),
    { owner, kind: 'main', amountMinor: payout - toBonus },
    { owner, kind: 'bonus', amountMinor: toBonus },
    house('games', -payout),
  ];
  return {
    legs,
    balanceMinor: main + bonus - stake + payout,
    bonus: await activeBonus(db, player.uid),
    realStakeMinor: fromMain,
  };
};

/** Points for real money staked, and the quests that this round completes: true when one of them paid. */
const rewardRound = async (
  db: Db,
  seed: string,
  player: Player,
  { ref, at }: { readonly ref: string; readonly at: number },
  stakedMinor: bigint,
): Promise<boolean> => {
  const pointsMinor = pointsForStake(stakedMinor);
  if (pointsMinor > 0n) await bookPoints(db, player, { at, kind: 'play', ref, pointsMinor, stakedMinor });
  return settleQuests(db, seed, player, at);
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
  round: { readonly key: string; readonly stakeMinor: bigint; readonly at: number },
): Promise<RoundAnswer> => {
  const known = await findRound(db, session, round.key);
  if (known) {
    return { ok: true, round: known, balanceMinor: await purseMinor(db, session) };
  }
  const isReal = session.mode === 'real' && player !== null;
  const limit = isReal ? await limitOnPlay(db, player, round.stakeMinor, round.at) : null;
  if (limit) return { ok: false, reason: limit, balanceMinor: await purseMinor(db, session) };
  const id = await nextRound(db);
  const spin = spinOf(seed, id);
  const payout = round.stakeMinor * BigInt(spin.multiplier);
  const purse = await purseFor(db, session, player, round.stakeMinor, payout);
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
    stake_minor: round.stakeMinor,
    payout_minor: payout,
    currency,
    reels: JSON.stringify(spin.reels),
    at: round.at,
  };
  await db.insertInto('rounds').values(row).execute();
  if (isReal) {
    await startPeriods(db, player.uid, ['stake', 'loss'], round.at);
    if (payout >= listedWinMinor) {
      const win = {
        sysname: session.sysname,
        amount_minor: payout,
        currency,
        jackpot_id: null,
        at: round.at,
      };
      await db
        .insertInto('winners')
        .values({ fakename: player.fakename, ...win })
        .execute();
    }
    if (purse.bonus) await settleWager(db, purse.bonus, round.stakeMinor, round.at);
  }
  const isRewarded =
    player !== null &&
    (await rewardRound(db, seed, player, { at: round.at, ref: String(id) }, purse.realStakeMinor));
  return {
    ok: true,
    round: row,
    balanceMinor: isRewarded ? await purseMinor(db, session) : purse.balanceMinor,
  };
};
