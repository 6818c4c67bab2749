import { createHash, randomBytes } from 'node:crypto';
import { dayMs, minuteMs } from '../clock.ts';
import type { Db, Player } from '../database/tables.ts';

export const sessionCookie = 'platform_session';
const sessionLifeMs = 14 * dayMs;

export type Session = { readonly tokenHash: string; readonly startedAt: number };

/** Why a session was ended, where its browser is to know; '' for a player who left. */
export type SessionEnd = '' | 'time_limit' | 'password' | 'device' | 'break';

/** How old `seen_at` may be while the session is used. */
const seenEveryMs = minuteMs;

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Starts a session and returns its token; only the hash is kept. */
export const startSession = async (
  db: Db,
  uid: number,
  now: number,
  device = '',
  lastsMs = sessionLifeMs,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      uid,
      started_at: now,
      seen_at: now,
      lasts_ms: lastsMs,
      ended_at: null,
      device,
    })
    .execute();
  return token;
};

export const endSession = async (db: Db, hash: string, now: number): Promise<void> => {
  await db.updateTable('sessions').set({ ended_at: now }).where('token_hash', '=', hash).execute();
};

/** `endedFor` is told to the browsers that still have them. */
export const endSessionsOf = async (
  db: Db,
  uid: number,
  now: number,
  endedFor: SessionEnd,
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_for: endedFor })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .execute();
};

/** Ends all sessions of the player but the one with this hash. */
export const endOtherSessions = async (
  db: Db,
  uid: number,
  hash: string,
  now: number,
  endedFor: SessionEnd,
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_for: endedFor })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .where('token_hash', '!=', hash)
    .execute();
};

/** Sessions that a player could act in now, the newest first. */
export const liveSessionsOf = (db: Db, uid: number, now: number) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .where((row) => row(row('started_at', '+', row.ref('lasts_ms')), '>=', now))
    .orderBy('started_at', 'desc')
    .execute();

/** False when the session has ended or has lasted as long as it may. */
export const isSessionAlive = async (db: Db, hash: string, now: number): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions')
    .select(['started_at', 'lasts_ms'])
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && row.started_at + row.lasts_ms >= now;
};

export type EndedSession = { readonly endedFor: string; readonly player: Player };

/** The session of a cookie's token that was ended for a reason that its browser is to know; null for any other. */
export const endedSessionOf = async (db: Db, token: string | undefined): Promise<EndedSession | null> => {
  if (!token) return null;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('players', 'players.uid', 'sessions.uid')
    .selectAll('players')
    .select('ended_for')
    .where('token_hash', '=', tokenHash(token))
    .where('ended_at', 'is not', null)
    .where('ended_for', '!=', '')
    .executeTakeFirst();
  if (!row) return null;
  const { ended_for: endedFor, ...player } = row;
  return { endedFor, player };
};

/** The player and session behind a cookie's token; null when it is unknown, ended or has lasted as long as it may. */
export const findSession = async (
  db: Db,
  token: string | undefined,
  now: number,
): Promise<{ readonly player: Player; readonly session: Session } | null> => {
  if (!token) return null;
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!session || session.started_at + session.lasts_ms < now) return null;
  const player = await db.selectFrom('players').selectAll().where('uid', '=', session.uid).executeTakeFirst();
  if (!player) return null;
  if (now - session.seen_at > seenEveryMs)
    await db
      .updateTable('sessions')
      .set({ seen_at: now })
      .where('token_hash', '=', session.token_hash)
      .execute();
  return { player, session: { tokenHash: session.token_hash, startedAt: session.started_at } };
};
