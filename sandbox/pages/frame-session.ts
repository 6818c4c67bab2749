import { refuseBarred } from '../access/sign-in.ts';
import { inTransaction } from '../calls/transaction.ts';
import type { Db, GameSession, Player } from '../database/tables.ts';
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

/**
 * Runs a call in one transaction, if its session still plays on when the call has its turn: a break that another device
 * set meanwhile has ended it.
 */
export const inSession = async <A>(
  { db, clock }: Platform,
  { id }: GameSession,
  work: (db: Db) => Promise<A>,
): Promise<A | null> =>
  inTransaction(db, async (transaction) => {
    const now = await transaction
      .selectFrom('game_sessions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return isRunning(now, clock.now()) ? work(transaction) : null;
  });
export const ended = (http: Http): Response => http.json({ error: 'ended' }, 410);

/** Waits while the call is on its way and before it does anything. */
export type Hold = () => Promise<void>;

export type OpenSession = { readonly session: GameSession; readonly player: Player | null };
/** The session that plays on, and its player; the answer to give when it does not. */
export const openSession = async (
  platform: Platform,
  http: Http,
  id: string,
): Promise<OpenSession | Response> => {
  const now = platform.clock.now();
  const session = await sessionOf(platform, id);
  if (!isRunning(session, now)) return ended(http);
  const player = await playerOf(platform, session.uid);
  try {
    if (player && session.mode === 'real') refuseBarred(player, now);
  } catch (error) {
    if (error instanceof PlatformError) return ended(http);
    throw error;
  }
  return { session, player };
};
