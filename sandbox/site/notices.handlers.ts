import { playerOf } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import { motifImage } from '../http/media.ts';
import { dayMs } from '../clock.ts';
import { campaignNames } from '../seed/campaigns.ts';

/** What the platform tells a player by itself: loyalty messages and campaign popups. */
export const noticeHandlers: Pick<Handlers, 'Loyalty.getnotifications' | 'popups.get'> = {
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
        image: row.type === 'credit' ? motifImage('double_bell') : '',
      })),
    };
  },

  'popups.get': async () => ({ items: campaignNames.map((name) => ({ name, is_active: true })) }),
};
