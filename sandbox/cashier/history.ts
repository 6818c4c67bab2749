import { playerOf } from '../calls/context.ts';
import type { CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/handler.ts';
import { accrueCashbacks } from '../rewards/bonuses/cashbacks.ts';
import type { Bonus, CashbackRow, Payment } from '../database/tables.ts';
import { invalid } from '../errors.ts';
import { decimalOf } from '../ledger/money.ts';
import { cashbackName } from '../seed/cashbacks.ts';
import type { Correction } from './corrections.ts';
import { findPayment } from './deposits.ts';
import { spanOf } from './history-span.ts';
import type { Span } from './history-span.ts';
import { methodName } from './methods.ts';
import { openActionOf } from './payment-action.ts';
import { expectedAt, stepsOf } from './payment-steps.ts';
import { isCancellable } from './withdrawals.ts';
import type { Status } from '../../schemas/cashier/cashier.ts';
import { isoOf } from '../clock.ts';

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
    created_at: isoOf(payment.created_at),
    is_first: payment.is_first === 1,
    ...(payment.error_code === null ? {} : { error_code: payment.error_code }),
    login: player.login,
    fee: decimalOf(payment.fee_minor),
    action: openActionOf(context, payment),
  };
};

const paymentJson = (payment: Payment, context: CallContext, steps: Awaited<ReturnType<typeof stepsOf>>) => ({
  id: payment.id,
  created_at: isoOf(payment.created_at),
  status: payment.status,
  amount: decimalOf(payment.amount_minor),
  currency: payment.currency,
  method: methodName(payment.method_id, context.locale),
  type: payment.direction,
  requisites: payment.requisites,
  domain: new URL(payment.front_origin).hostname,
  can_cancel: isCancellable(payment) && context.platform.switches().allowWithdrawalCancel,
  steps: steps(payment),
  expected_at: expectedAt(payment, context.now),
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
  created_at: isoOf(bonus.created_at),
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
  created_at: isoOf(row.ended_at),
  status: cashbackStatus(row, now),
  amount: decimalOf(row.amount_minor),
  currency: row.currency,
  method: { sysname: 'cashback', name: cashbackName[locale] },
  type: 'cashbacks',
  requisites: '',
  domain: new URL(platform.frontOrigin).hostname,
  can_cancel: false,
});

const correctionJson = (row: Correction, { platform }: CallContext) => ({
  id: row.id,
  created_at: isoOf(row.at),
  status: 'success' as const,
  amount: decimalOf(row.amount_minor),
  currency: row.currency,
  method: { sysname: 'correction', name: '' },
  type: 'corrections',
  requisites: '',
  domain: new URL(platform.frontOrigin).hostname,
  can_cancel: false,
  correction: { reason: row.reason, corrects: row.corrects },
});

const paymentsOf = async (context: CallContext, type: Payment['direction'] | undefined, span: Span) => {
  let query = context.db.selectFrom('payments').selectAll().where('uid', '=', playerOf(context).uid);
  if (type) query = query.where('direction', '=', type);
  const rows = await query
    .where('created_at', '>=', span.from)
    .where('created_at', '<=', span.to)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const steps = await stepsOf(context.db, rows);
  return rows.map((row) => paymentJson(row, context, steps));
};

const bonusesOf = async (context: CallContext, { from, to }: Span) => {
  const rows = await context.db
    .selectFrom('bonuses')
    .selectAll()
    .where('uid', '=', playerOf(context).uid)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => bonusJson(row, context));
};

const cashbacksOf = async (context: CallContext, { from, to }: Span) => {
  const player = playerOf(context);
  await accrueCashbacks(context.db, player, context.now);
  const rows = await context.db
    .selectFrom('cashbacks')
    .selectAll()
    .where('uid', '=', player.uid)
    .where('ended_at', '>=', from)
    .where('ended_at', '<=', to)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => cashbackJson(row, context));
};

const correctionsOf = async (context: CallContext, { from, to }: Span) => {
  const rows = await context.db
    .selectFrom('corrections')
    .selectAll()
    .where('uid', '=', playerOf(context).uid)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => correctionJson(row, context));
};

/** One tab of the cashier history, newest first. */
export const getHistory: Handler<'Cashier.gethistory'> = async (context, payload) => {
  const { offset, count, type, statuses } = payload;
  if (count > 100) throw invalid({ count: 'MAX' });
  const matches = ({ status }: { readonly status: string }) => !statuses?.length || statuses.includes(status);
  const span = spanOf(context, payload);
  const rows = async () => {
    if (type === 'cashbacks') return cashbacksOf(context, span);
    if (type === 'bonuses') return bonusesOf(context, span);
    if (type === 'corrections') return correctionsOf(context, span);
    return paymentsOf(context, type, span);
  };
  const items = (await rows()).filter(matches);
  return { items: items.slice(offset, offset + count), total: items.length };
};
