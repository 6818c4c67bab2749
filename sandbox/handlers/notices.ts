import { playerOf } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import { dayMs } from '../clock.ts';
import { invalid } from '../errors.ts';
import { decimalOf } from '../ledger/money.ts';
import { campaignNames } from '../seed/campaigns.ts';

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** What the platform tells a player by itself: loyalty messages, cashback and campaign popups. */
export const noticeHandlers: Pick<Handlers, 'Loyalty.getnotifications' | 'Cashbacks.get' | 'popups.get'> = {
  'Loyalty.getnotifications': async (context) => {
    const rows = await context.db
      .selectFrom('loyalty_notes')
      .selectAll()
      .where('uid', '=', playerOf(context).uid)
      .where('at', '>', context.now - dayMs)
      .orderBy('id')
      .execute();
    return {
      items: rows.map((row) => ({
        id: row.id,
        trigger: row.trigger_name,
        type: row.type === 'credit' ? ('credit' as const) : ('other' as const),
        title: row.title,
        message: row.message,
        amount: row.amount,
        amountType: row.amount_type,
        image: '',
      })),
    };
  },

  'Cashbacks.get': async (context, { offset, count, statuses, order = 'desc' }) => {
    if (count > 100) throw invalid({ count: 'MAX' });
    const rows = await context.db
      .selectFrom('cashbacks')
      .selectAll()
      .where('uid', '=', playerOf(context).uid)
      .orderBy('ended_at', order)
      .execute();
    const found = rows.filter(({ status }) => !statuses || statuses.some((wanted) => wanted === status));
    return {
      items: found.slice(offset, offset + count).map((row) => ({
        id: row.id,
        status: row.status === 'paid_out' ? ('paid_out' as const) : ('active' as const),
        receiving_expired_at: isoOf(row.expires_at),
        paid_out_at: isoOf(row.paid_out_at),
        description: row.description,
        end_date: isoOf(row.ended_at),
        amount: decimalOf(BigInt(row.amount_minor)),
        currency: row.currency,
      })),
      total: found.length,
    };
  },

  'popups.get': async () => ({ items: campaignNames.map((name) => ({ name, is_active: true })) }),
};
