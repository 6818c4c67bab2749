import type { DepositStop } from '../../schemas/rules/kit/limit-codes.ts';
import { grantBonus } from '../rewards/bonuses/bonuses.ts';
import type { Db, Payment, Player } from '../database/tables.ts';
import type { PaymentStatus } from '../database/tables/cashier.ts';
import { house, playerOwner, post } from '../ledger/ledger.ts';
import { minOf } from '../ledger/money.ts';
import { offerById } from '../seed/offers.ts';
import type { SeedOffer } from '../seed/seed-offer.ts';
import { depositRoom } from '../account/limits/checks.ts';
import { isExcluded } from '../account/limits/closed.ts';
import { availableMinor, startPeriods } from '../account/limits/limits.ts';
import type { LimitRules } from '../account/limits/rules.ts';
import { depositStop } from '../account/limits/stops.ts';
import { moveTo } from './payment-steps.ts';

const openStatuses: readonly PaymentStatus[] = ['action_required', 'pending', 'processing'];
export const isOpen = (payment: Payment): boolean => openStatuses.includes(payment.status);

export const findPayment = (db: Db, id: string): Promise<Payment | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** When the player's first deposit was made, epoch milliseconds; null before one was paid. */
export const firstDepositAt = async (db: Db, uid: number): Promise<number | null> => {
  const row = await db
    .selectFrom('payments')
    .select('created_at')
    .where('uid', '=', uid)
    .where('direction', '=', 'deposit')
    .where('status', '=', 'success')
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.created_at ?? null;
};

export const hasDeposited = async (db: Db, uid: number): Promise<boolean> =>
  (await firstDepositAt(db, uid)) !== null;

const setStatus = (
  db: Db,
  payment: Payment,
  status: PaymentStatus,
  now: number,
  errorCode: string | null = null,
): Promise<Payment> => moveTo(db, payment, { status, updated_at: now, error_code: errorCode });

/** Bonus money of an offer for a deposit; 0 when the deposit is too small or the offer is not for deposits. */
const offerBonusMinor = (offer: SeedOffer, amountMinor: bigint): bigint =>
  offer.action === 'deposit' && amountMinor >= offer.leastDepositMinor
    ? minOf((amountMinor * BigInt(offer.percent)) / 100n, offer.mostMinor)
    : 0n;

const creditOffer = async (db: Db, payment: Payment, isFirst: boolean, now: number): Promise<void> => {
  const offer = payment.offer_id === null ? undefined : offerById(payment.offer_id);
  const amountMinor = offer ? offerBonusMinor(offer, payment.amount_minor) : 0n;
  // Of several that were opened with it, the first one that is paid has it.
  if (!offer || amountMinor === 0n || (offer.onlyFirstDeposit && !isFirst)) return;
  await grantBonus(
    db,
    {
      uid: payment.uid,
      name: offer.title['en-US'],
      amountMinor,
      wagerTimes: offer.wagerTimes,
      validDays: offer.validDays,
      currency: payment.currency,
      offerId: offer.id,
      ref: `deposit:${payment.id}`,
    },
    now,
  );
  await db
    .insertInto('offer_uses')
    .values({ uid: payment.uid, offer_id: offer.id, promo_code: '', at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Books the money: the provider pays amount and fee, the player gets the amount, the house keeps the fee. */
const credit = async (db: Db, payment: Payment, now: number): Promise<Payment> => {
  const isFirst = !(await hasDeposited(db, payment.uid));
  await post(db, {
    kind: 'deposit',
    ref: payment.id,
    at: now,
    currency: payment.currency,
    legs: [
      house('clearing', -(payment.amount_minor + payment.fee_minor)),
      { owner: playerOwner(payment.uid), kind: 'main', amountMinor: payment.amount_minor },
      house('fees', payment.fee_minor),
    ],
  });
  await startPeriods(db, payment.uid, ['deposit'], now);
  await creditOffer(db, payment, isFirst, now);
  if (isFirst) await db.updateTable('payments').set({ is_first: 1 }).where('id', '=', payment.id).execute();
  return { ...(await setStatus(db, payment, 'success', now)), is_first: isFirst ? 1 : 0 };
};

/** Whether the player has closed the account by this time. */
const hasClosed = async (db: Db, player: Player, now: number): Promise<boolean> =>
  isExcluded(player, now) &&
  (await db
    .selectFrom('exclusions')
    .select('at')
    .where('uid', '=', player.uid)
    .where('at', '<=', now)
    .executeTakeFirst()) !== undefined;

/** What has come to stand in the way of a deposit since it was opened. */
const refusalOfApproval = async (
  db: Db,
  payment: Payment,
  rules: LimitRules,
  now: number,
): Promise<'DEPOSIT_LIMIT' | 'BALANCE_LIMIT' | 'SELF_EXCLUDED' | DepositStop | null> => {
  const player = await db
    .selectFrom('players')
    .selectAll()
    .where('uid', '=', payment.uid)
    .executeTakeFirstOrThrow();
  if (await hasClosed(db, player, now)) return 'SELF_EXCLUDED';
  if ((player.time_out_until_at ?? 0) > now) return 'DEPOSITS_CLOSED';
  const stopped = await depositStop(db, player, rules, now);
  if (stopped) return stopped.code;
  const room = await availableMinor(db, player, 'balance', now);
  if (room !== null && payment.amount_minor > room) return 'BALANCE_LIMIT';
  const available = await depositRoom(db, payment, rules, now);
  return available !== null && payment.amount_minor > available ? 'DEPOSIT_LIMIT' : null;
};

export type Decision = 'approve' | 'decline' | 'pending' | 'cancel';

/**
 * What the payment provider says about an open deposit. A payment that is not open any more stays as it is, so a
 * second press changes nothing. An approval above a limit, or of a player whose account is closed or whose deposits are stopped by now, is
 * declined before the money is taken.
 * Call it inside a transaction.
 */
export const settleDeposit = async (
  db: Db,
  payment: Payment,
  decision: Decision,
  rules: LimitRules,
  now: number,
): Promise<Payment> => {
  if (payment.direction !== 'deposit' || !isOpen(payment)) return payment;
  switch (decision) {
    case 'decline':
      return setStatus(db, payment, 'declined', now, 'DECLINED_BY_PLAYER_BANK');
    case 'cancel':
      return setStatus(db, payment, 'cancelled', now, 'CANCELLED_BY_PLAYER');
    case 'pending':
      return setStatus(db, payment, 'pending', now);
    case 'approve': {
      const refused = await refusalOfApproval(db, payment, rules, now);
      return refused ? setStatus(db, payment, 'declined', now, refused) : credit(db, payment, now);
    }
  }
};
