import { refuseBarred } from '../access/sign-in.ts';
import type { GameSession, Player } from '../database/tables.ts';
import { PlatformError } from '../errors.ts';
import type { Http } from '../http/request.ts';
import type { Platform } from '../platform.ts';

export const sessionOf = async (platform: Platform, id: string): Promise<GameSession | undefined> =>
  platform.db.selectFrom('game_sessions').selectAll().where('id', '=', id).executeTakeFirst();

export const isRunning = (session: GameSession | undefined, now: number): session is GameSession =>
  session !== undefined && session.ended_at === null && session.expires_at > now;

export const playerOf = async (platform: Platform, uid: number | null) =>
  uid === null
    ? null
    : ((await platform.db.selectFrom('players').selectAll().where('uid', '=', uid).executeTakeFirst()) ??
      null);

export type OpenSession = { readonly session: GameSession; readonly player: Player | null };
/** The session that plays on, and its player; the answer to give when it does not. */
export const openSession = async (
  platform: Platform,
  http: Http,
  id: string,
): Promise<OpenSession | Response> => {
  const now = platform.clock.now();
  const session = await sessionOf(platform, id);
  if (!isRunning(session, now)) return http.json({ error: 'ended' }, 410);
  const player = await playerOf(platform, session.uid);
  try {
    if (player && session.mode === 'real') refuseBarred(player, now);
  } catch (error) {
    if (error instanceof PlatformError) return http.json({ error: 'ended' }, 410);
    throw error;
  }
  return { session, player };
};
