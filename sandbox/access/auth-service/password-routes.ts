import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { minuteMs } from '../../clock.ts';
import type { Db, Identity } from '../../database/tables.ts';
import { originsOf } from '../../http/request.ts';
import type { Env } from '../../http/request.ts';
import { send } from '../../outbox.ts';
import type { Platform } from '../../platform.ts';
import { isPassword } from '../passwords.ts';
import { tokenHash } from '../sessions.ts';
import { byName, insert, passwordOf, playerByName, session, setPassword, userOf } from './identities.ts';
import { bodyOf, text, wrong } from './refusal.ts';

const resetMs = 30 * minuteMs;

/** The code of the link that the platform has mailed to a player, as it is kept, and its end. */
const linkOf = (db: Db, uid: number, now: number) =>
  db
    .selectFrom('codes')
    .select(['code', 'expires_at'])
    .where('uid', '=', uid)
    .where('purpose', '=', 'restore')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Mails a link of its own, unless the platform's is on its way: one link sets both passwords. */
const offerReset = async (
  { db, clock }: Platform,
  user: Identity,
  recipient: string,
  front: string,
): Promise<void> => {
  const now = clock.now();
  const shared = user.uid === null ? undefined : await linkOf(db, user.uid, now);
  const code = shared?.code ?? randomBytes(32).toString('hex');
  await db
    .updateTable('identities')
    .set({ reset_code: code, reset_expires_at: shared?.expires_at ?? now + resetMs })
    .where('id', '=', user.id)
    .execute();
  if (shared) return;
  const body = `${front}/confirmation?type=restore&code=${code}`;
  const mail = { channel: 'mail', recipient, subject: 'Reset password', body, code } as const;
  await send(db, { ...mail, uid: user.uid ?? 0 }, now);
};

/** Forgotten passwords and their change. */
export const passwordRoutes = (platform: Platform): Hono<Env> => {
  const { db, clock } = platform;
  const app = new Hono<Env>();
  app.post('/auth/forgot-password', async (http) => {
    const email = text(await bodyOf(http), 'email').toLowerCase();
    const player = await playerByName(db, email);
    const user =
      (await byName(db, email)) ??
      (player && (await insert(db, { username: player.login, email, uid: player.uid }, clock.now())));
    if (user && !user.blocked) await offerReset(platform, user, email, originsOf(http, platform).front);
    return http.json({ ok: true });
  });
  app.post('/auth/reset-password', async (http) => {
    const body = await bodyOf(http);
    const [code, password] = [text(body, 'code'), text(body, 'password')];
    if (password !== text(body, 'passwordConfirmation')) throw wrong('Passwords do not match');
    const user = await db
      .selectFrom('identities')
      .selectAll()
      .where('reset_code', 'in', [code, tokenHash(code)])
      .where('reset_expires_at', '>', clock.now())
      .executeTakeFirst();
    if (!user) throw wrong('Incorrect code provided');
    await setPassword(db, user, password);
    await db.updateTable('identities').set({ reset_code: null }).where('id', '=', user.id).execute();
    return session(platform, http, user);
  });
  app.post('/auth/change-password', async (http) => {
    const user = await userOf(platform, http);
    const body = await bodyOf(http);
    const [current, password] = [text(body, 'currentPassword'), text(body, 'password')];
    if (password !== text(body, 'passwordConfirmation')) throw wrong('Passwords do not match');
    const hash = await passwordOf(db, user);
    if (hash === null || !isPassword(current, hash)) throw wrong('The provided current password is invalid');
    if (current === password) throw wrong('Your new password must be different than your current password');
    await setPassword(db, user, password);
    return session(platform, http, user);
  });
  return app;
};
