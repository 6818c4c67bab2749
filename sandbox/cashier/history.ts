import { playerOf } from '../calls/context.ts';
import type { CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/handler.ts';
import { accrueCashbacks } from '../rewards/bonuses/cashbacks.ts';
import type { Bonus, CashbackRow, Payment } from '../database/tables.ts';
import { invalid } from '../errors.ts';
import { decimalOf } from '../ledger/money.ts';
import { cashbackName } from '../seed/cashbacks.ts';
import { findPayment } from './deposits.ts';
import { methodName } from './methods.ts';
import { isCancellable } from './withdrawals.ts';
import type { Status } from '../../schemas/cashier/cashier.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export const getDepositInfo: Handler<'Cashier.getdepositinfo'> = async (context, { id }) => {
  const player = playerOf(context);
  const payment = await findPayment(context.db, id);
  // A foreign transaction answers as an unknown one.
  if (!payment || payment.uid !== player.uid || payment.direction !== 'deposit')
    throw invalid({ id: 'NOT_FOUND' });
  return {
    id: payment.id,
    status: payment.status,
    amount: decimalOf(payment.amount_minor),
    currency: payment.currency,
    method: methodName(payment.method_id, context.locale),
    created_at: iso(payment.created_at),
    is_first: payment.is_first === 1,
    ...(payment.error_code === null ? {} : { error_code: payment.error_code }),
    login: player.login,
    fee: decimalOf(payment.fee_minor),
  };
};

const paymentJson = (payment: Payment, context: CallContext) => ({
  id: payment.id,
  created_at: iso(payment.created_at),
  status: payment.status,
  amount: decimalOf(payment.amount_minor),
  currency: payment.currency,
  method: methodName(payment.method_id, context.locale),
  type: payment.direction,
  requisites: payment.requisites,
  domain: new URL(payment.front_origin).hostname,
  can_cancel: isCancellable(payment) && context.platform.switches().allowWithdrawalCancel,
});

const bonusStatus: Readonly<Record<Bonus['status'], (typeof Status)['Type']>> = {
  available: 'pending',
  paused: 'pending',
  active: 'processing',
  finished: 'success',
  burnt: 'cancelled',
  removed: 'cancelled',
  expired: 'declined',
};
const bonusJson = (bonus: Bonus, { platform }: CallContext) => ({
  id: `bonus-${bonus.id}`,
  created_at: iso(bonus.created_at),
  status: bonusStatus[bonus.status],
  amount: decimalOf(bonus.amount_minor),
  currency: bonus.currency,
  method: { sysname: bonus.type, name: bonus.name },
  type: 'bonuses',
  requisites: '',
  domain: new URL(platform.frontOrigin).hostname,
  can_cancel: false,
});

const cashbackStatus = (row: CashbackRow, now: number): (typeof Status)['Type'] => {
  if (row.status === 'paid_out') return 'success';
  if (row.status === 'removed') return 'cancelled';
  return row.expires_at !== null && row.expires_at <= now ? 'declined' : 'pending';
};
const cashbackJson = (row: CashbackRow, { platform, now, locale }: CallContext) => ({
  id: `cashback-${row.id}`,
  created_at: iso(row.ended_at),
  status: cashbackStatus(row, now),
  amount: decimalOf(row.amount_minor),
  currency: row.currency,
  method: { sysname: 'cashback', name: cashbackName[locale] },
  type: 'cashbacks',
  requisites: '',
  domain: new URL(platform.frontOrigin).hostname,
  can_cancel: false,
});

/** One tab of the cashier history, newest first. */
export const getHistory: Handler<'Cashier.gethistory'> = async (context, payload) => {
  const { db } = context;
  const player = playerOf(context);
  const { uid } = player;
  const { offset, count, type, statuses } = payload;
  if (count > 100) throw invalid({ count: 'MAX' });
  const matches = ({ status }: { readonly status: string }) => !statuses?.length || statuses.includes(status);
  if (type === 'cashbacks') {
    await accrueCashbacks(db, player, context.now);
    const rows = await db
      .selectFrom('cashbacks')
      .selectAll()
      .where('uid', '=', uid)
      .orderBy('ended_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const items = rows.map((row) => cashbackJson(row, context)).filter(matches);
    return { items: items.slice(offset, offset + count), total: items.length };
  }
  if (type === 'bonuses') {
    const rows = await db
      .selectFrom('bonuses')
      .selectAll()
      .where('uid', '=', uid)
      .orderBy('id', 'desc')
      .execute();
    const items = rows.map((row) => bonusJson(row, context)).filter(matches);
    return { items: items.slice(offset, offset + count), total: items.length };
  }
  let query = db.selectFrom('payments').selectAll().where('uid', '=', uid);
  if (type) query = query.where('direction', '=', type);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id').execute();
  const found = rows.filter(matches);
  return {
    items: found.slice(offset, offset + count).map((row) => paymentJson(row, context)),
    total: found.length,
  };
};
