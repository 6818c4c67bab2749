import type { Handler } from '../calls/handler.ts';
import type { Localised } from '../seed/locales.ts';
import { unseenGames } from './play-rules.ts';

/** Rules and payouts that have changed, the newest first. */
export const getGameChanges: Handler<'games.getChanges'> = async ({ platform, locale }) => {
  const { db, catalogue } = platform;
  const unseen = unseenGames(platform);
  const rows = await db.selectFrom('game_changes').selectAll().orderBy('changed_at', 'desc').execute();
  return {
    items: rows
      .filter(({ sysname }) => catalogue.bySysname.has(sysname) && !unseen.has(sysname))
      .map(({ sysname, changed_at: at, what }) => ({
        sysname,
        changed_at: new Date(at).toISOString(),
        what: (JSON.parse(what) as Localised)[locale],
      })),
  };
};
