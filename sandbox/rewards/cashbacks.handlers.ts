import {
  accrueCashbacks,
  cashbackPercent,
  findCashback,
  payCashback,
  removeCashback,
} from './bonuses/cashbacks.ts';
import { checkLaterReward } from './bonuses/offers-by-law.ts';
import { playerOf } from '../calls/context.ts';
import type { CallContext } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import type { CashbackRow } from '../database/tables.ts';
import { invalid, platformError } from '../errors.ts';
import { decimalOf } from '../ledger/money.ts';
import { moneyText } from '../ledger/money-text.ts';
import { cashbackText } from '../seed/cashbacks.ts';

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const describe = (
  { description, loss_minor: loss, currency }: CashbackRow,
  { locale }: CallContext,
): string =>
  description !== '' || loss === null
    ? description
    : cashbackText[locale]
        .replace('{percent}', String(cashbackPercent))
        .replace('{loss}', moneyText(decimalOf(loss), currency));

/** A cashback that can still be collected or removed. */
const open = async (context: CallContext, id: string): Promise<CashbackRow> => {
  const found = await findCashback(context.db, playerOf(context).uid, id);
  if (!found || found.status === 'removed') throw invalid({ id: 'NOT_FOUND' });
  if (found.status === 'paid_out') throw invalid({ id: 'ALREADY_PAID' });
  if (found.expires_at !== null && found.expires_at <= context.now) throw invalid({ id: 'EXPIRED' });
  return found;
};

export const cashbackHandlers: Pick<Handlers, 'Cashbacks.get' | 'Cashbacks.payout' | 'Cashbacks.remove'> = {
  'Cashbacks.get': async (context, { offset, count, statuses, order = 'desc' }) => {
    if (count > 100) throw invalid({ count: 'MAX' });
    const player = playerOf(context);
    await accrueCashbacks(context.db, player, context.now);
    const rows = await context.db
      .selectFrom('cashbacks')
      .selectAll()
      .where('uid', '=', player.uid)
      .where('status', 'in', statuses?.length ? [...statuses] : ['active', 'paid_out'])
      .orderBy('ended_at', order)
      .orderBy('id', order)
      .execute();
    return {
      items: rows.slice(offset, offset + count).map((row) => ({
        id: row.id,
        status: row.status === 'paid_out' ? ('paid_out' as const) : ('active' as const),
        receiving_expired_at: isoOf(row.expires_at),
        paid_out_at: isoOf(row.paid_out_at),
        description: describe(row, context),
        end_date: isoOf(row.ended_at),
        amount: decimalOf(row.amount_minor),
        currency: row.currency,
      })),
      total: rows.length,
    };
  },

  'Cashbacks.payout': async (context, { id }) => {
    const player = playerOf(context);
    checkLaterReward(context, 'id');
    const cashback = await open(context, id);
    if (player.is_kyc_block_enabled === 1 && player.is_verified === 0)
      throw platformError('SumsubVerificationRequired');
    if (player.is_registration_completed === 0) throw platformError('UserNeedProfileData');
    await payCashback(context.db, cashback, context.now);
    return {
      id: cashback.id,
      status: 'paid_out',
      amount: decimalOf(cashback.amount_minor),
      currency: cashback.currency,
      paid_out_at: isoOf(context.now),
    };
  },

  'Cashbacks.remove': async (context, { id }) => {
    await removeCashback(context.db, await open(context, id));
    return 1;
  },
};
