import { Hono } from 'hono';
import { originsOf } from '../../http/request.ts';
import type { Env } from '../../http/request.ts';
import { send } from '../../outbox.ts';
import type { Platform } from '../../platform.ts';
import { hashPassword, isPassword } from '../passwords.ts';
import { byName, checkLength, insert, playerByName, session, shown, signedIn, userOf } from './identities.ts';
import { application, bodyOf, text, wrong } from './refusal.ts';

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Who is signed in, signing in, and registration with its letter of confirmation. */
export const accountRoutes = (platform: Platform): Hono<Env> => {
  const { db, clock } = platform;
  const app = new Hono<Env>();
  app.get('/users/me', async (http) => {
    const user = await userOf(platform, http);
    const isRoleAsked = [...new URL(http.req.url).searchParams].some(
      ([name, value]) => name.startsWith('populate') && (value === 'role' || value === '*'),
    );
    const role = { id: 1, name: 'Authenticated', type: 'authenticated' };
    return http.json({ ...shown(user), ...(isRoleAsked && { role }) });
  });
  app.post('/auth/local', async (http) => {
    const body = await bodyOf(http);
    const identifier = text(body, 'identifier').toLowerCase();
    return session(platform, http, await signedIn(db, identifier, text(body, 'password'), clock.now()));
  });
  app.post('/auth/local/register', async (http) => {
    const body = await bodyOf(http);
    const [email, username] = [text(body, 'email').toLowerCase(), text(body, 'username').toLowerCase()];
    const password = text(body, 'password');
    if (!emailPattern.test(email)) throw wrong('email must be a valid email');
    if ((await byName(db, email)) || (await byName(db, username)))
      throw application('Email or Username are already taken');
    const player = await playerByName(db, email);
    if (player && !isPassword(password, player.password_hash))
      throw application('Email or Username are already taken');
    checkLength(password);
    const uid = player?.uid ?? null;
    const hash = player ? null : hashPassword(password);
    return session(
      platform,
      http,
      await insert(db, { username, email, uid, password_hash: hash, confirmed: 0 }, clock.now()),
    );
  });
  app.post('/auth/send-email-confirmation', async (http) => {
    const email = text(await bodyOf(http), 'email').toLowerCase();
    const user = await byName(db, email);
    if (user?.confirmed) throw application('Already confirmed');
    if (user?.blocked) throw application('User blocked');
    if (user)
      await send(
        db,
        {
          channel: 'mail',
          recipient: email,
          subject: 'Account confirmation',
          body: `${originsOf(http, platform).front}/confirmation?contact=${encodeURIComponent(email)}`,
          uid: user.uid ?? 0,
        },
        clock.now(),
      );
    return http.json({ email, sent: true });
  });
  return app;
};
