import type { PaymentStatus } from '../database/tables/cashier.ts';
import type { Db, Payment } from '../database/tables.ts';
import { methodById } from './methods.ts';

const hourMs = 3_600_000;
const underWay: readonly PaymentStatus[] = ['pending', 'processing'];

/** Brings a payment to a status and notes when. */
export const moveTo = async (
  db: Db,
  payment: Payment,
  change: Pick<Payment, 'status' | 'updated_at'> & Partial<Pick<Payment, 'error_code'>>,
): Promise<Payment> => {
  await db.updateTable('payments').set(change).where('id', '=', payment.id).execute();
  await db
    .insertInto('payment_steps')
    .values({ payment_id: payment.id, status: change.status, at: change.updated_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { ...payment, ...change };
};

/** The statuses that payments came to, oldest first, as the history tells them. */
export const stepsOf = async (db: Db, payments: readonly Payment[]) => {
  const ids = payments.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('payment_steps')
          .selectAll()
          .where('payment_id', 'in', ids)
          .orderBy('at')
          .execute();
  return ({ id, status, created_at: created, updated_at: at }: Payment) => {
    const noted = rows.filter((row) => row.payment_id === id);
    const isNoted = at === created || noted.some((row) => row.status === status);
    return [...noted, ...(isNoted ? [] : [{ status, at }])].map((step) => ({
      status: step.status,
      at: new Date(step.at).toISOString(),
    }));
  };
};

/** When a withdrawal that nothing holds up should be paid; nothing for one that waits for papers or is overdue. */
export const expectedAt = (payment: Payment, now: number): string | null => {
  const hours = methodById(payment.method_id)?.payoutHours;
  if (payment.direction !== 'withdrawal' || hours === undefined || !underWay.includes(payment.status))
    return null;
  const at = payment.created_at + hours * hourMs;
  return at < now ? null : new Date(at).toISOString();
};
