import { burnBonuses } from '../rewards/bonuses/bonuses.ts';
import type { Db, Payment } from '../database/tables.ts';
import type { PaymentStatus } from '../database/tables/cashier.ts';
import { house, playerOwner, post } from '../ledger/ledger.ts';
import { moveTo } from './payment-steps.ts';

/** A withdrawal can be taken back while nobody works on it. */
export const isCancellable = (payment: Payment): boolean =>
  payment.direction === 'withdrawal' && payment.status === 'pending';

const setStatus = (db: Db, payment: Payment, status: PaymentStatus, now: number): Promise<Payment> =>
  moveTo(db, payment, { status, updated_at: now });

/** Keeps the payment and moves its amount from the player to the reserve. Throws LedgerError when it is not there. */
export const reserveWithdrawal = async (
  db: Db,
  payment: Payment,
  burnsBonuses: boolean,
  now: number,
): Promise<void> => {
  await db.insertInto('payments').values(payment).execute();
  if (burnsBonuses) await burnBonuses(db, payment.uid, `withdrawal:${payment.id}`, now);
  await post(db, {
    kind: 'withdrawal_reserve',
    ref: payment.id,
    at: now,
    currency: payment.currency,
    legs: [
      { owner: playerOwner(payment.uid), kind: 'main', amountMinor: -payment.amount_minor },
      house('reserve', payment.amount_minor),
    ],
  });
};

const release = async (db: Db, payment: Payment, status: PaymentStatus, now: number): Promise<Payment> => {
  await post(db, {
    kind: 'withdrawal_release',
    ref: payment.id,
    at: now,
    currency: payment.currency,
    legs: [
      house('reserve', -payment.amount_minor),
      { owner: playerOwner(payment.uid), kind: 'main', amountMinor: payment.amount_minor },
    ],
  });
  return setStatus(db, payment, status, now);
};

/** Gives the reserved amount back to the player. Only a cancellable withdrawal; others stay as they are. */
export const cancelWithdrawal = async (db: Db, payment: Payment, now: number): Promise<Payment> =>
  isCancellable(payment) ? release(db, payment, 'cancelled', now) : payment;

const workable: readonly PaymentStatus[] = ['pending', 'on_verification', 'processing'];

/** What the house does with a withdrawal: start to work on it, pay it out, or refuse it and give the money back. */
export const processWithdrawal = async (
  db: Db,
  payment: Payment,
  step: 'process' | 'pay' | 'decline',
  now: number,
): Promise<Payment> => {
  if (payment.direction !== 'withdrawal' || !workable.includes(payment.status)) return payment;
  if (step === 'process') return setStatus(db, payment, 'processing', now);
  if (step === 'decline') return release(db, payment, 'declined', now);
  await post(db, {
    kind: 'withdrawal_settle',
    ref: payment.id,
    at: now,
    currency: payment.currency,
    legs: [
      house('reserve', -payment.amount_minor),
      house('clearing', payment.amount_minor - payment.fee_minor),
      house('fees', payment.fee_minor),
    ],
  });
  return setStatus(db, payment, 'success', now);
};
