import type { CallContext } from '../calls/context.ts';
import { playerOf } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import type { Db, Player } from '../database/tables.ts';
import { invalid } from '../errors.ts';
import { barByLaw } from '../rewards/bonuses/offers-by-law.ts';
import { toldOf } from './inbox/told.ts';
import { isExcluded } from './limits/closed.ts';

const MOST = 100;

/** Why nothing is promoted to the player, '' for no reason. */
export const promotionBarOf = async ({ db, now, platform }: CallContext, player: Player): Promise<string> =>
  (isExcluded(player, now) ? 'excluded' : player.promotion_bar) ||
  (await barByLaw(db, player, platform.switches()));

const readUntil = async (db: Db, uid: number): Promise<number> =>
  (await db.selectFrom('notice_reads').select('until_at').where('uid', '=', uid).executeTakeFirst())
    ?.until_at ?? 0;

const listOf = async (context: CallContext, player: Player, bar: string) => {
  const [told, until] = await Promise.all([
    toldOf(context, player, bar === ''),
    readUntil(context.db, player.uid),
  ]);
  return told.map(({ at, ...notice }) => ({
    ...notice,
    at: new Date(at).toISOString(),
    is_read: at <= until,
  }));
};

/** `bar`: why nothing is promoted to the player. */
export const unreadOf = async (context: CallContext, player: Player, bar: string): Promise<number> =>
  (await listOf(context, player, bar)).filter(({ is_read: isRead }) => !isRead).length;

export const inboxHandlers: Pick<Handlers, 'notices.getList' | 'notices.markRead'> = {
  'notices.getList': async (context, { offset, count }) => {
    const player = playerOf(context);
    const all = await listOf(context, player, await promotionBarOf(context, player));
    return { items: all.slice(offset, offset + Math.min(count, MOST)), total: all.length };
  },

  'notices.markRead': async (context, { until }) => {
    const { uid } = playerOf(context);
    const at = Date.parse(until);
    if (!Number.isFinite(at) || at > context.now) throw invalid({ until: 'WRONG' });
    // What was read stays read, whichever tab is late.
    const next = Math.max(at, await readUntil(context.db, uid));
    await context.db
      .insertInto('notice_reads')
      .values({ uid, until_at: next })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet({ until_at: next }))
      .execute();
    return 1;
  },
};
