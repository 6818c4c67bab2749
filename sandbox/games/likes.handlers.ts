import { playerOf } from '../calls/context.ts';
import type { CallContext } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import { invalid } from '../errors.ts';

const gameOf = ({ platform }: CallContext, sysname: string): string => {
  if (!platform.catalogue.bySysname.has(sysname)) throw invalid({ sysname: 'WRONG' });
  return sysname;
};

/** Favourite games, the newest first. What is there already, or not there, is no error. */
export const likeHandlers: Pick<Handlers, 'games.getLikes' | 'games.addLike' | 'games.removeLike'> = {
  'games.getLikes': async (context) => {
    const rows = await context.db
      .selectFrom('likes')
      .select('sysname')
      .where('uid', '=', playerOf(context).uid)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ sysname }) => sysname);
  },

  'games.addLike': async (context, { sysname }) => {
    await context.db
      .insertInto('likes')
      .values({ uid: playerOf(context).uid, sysname: gameOf(context, sysname) })
      .onConflict((conflict) => conflict.columns(['uid', 'sysname']).doNothing())
      .execute();
    return 1;
  },

  'games.removeLike': async (context, { sysname }) => {
    await context.db
      .deleteFrom('likes')
      .where('uid', '=', playerOf(context).uid)
      .where('sysname', '=', gameOf(context, sysname))
      .execute();
    return 1;
  },
};
