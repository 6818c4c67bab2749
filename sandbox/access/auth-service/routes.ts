import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { hashPassword, isPassword } from '../passwords.ts';
import type { Db, Identity } from '../../database/tables.ts';
import { underFault } from '../../http/faulty.ts';
import { originsOf } from '../../http/request.ts';
import type { Env, Http } from '../../http/request.ts';
import { send } from '../../outbox.ts';
import type { Platform } from '../../platform.ts';
import { makeToken, readToken, tokenKey } from './tokens.ts';

/** A refusal as Strapi 4 writes it. */
class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly title: string;
  constructor(status: ContentfulStatusCode, title: string, message: string) {
    super(message);
    this.status = status;
    this.title = title;
  }
}
const wrong = (message: string) => new Refusal(400, 'ValidationError', message);
const application = (message: string) => new Refusal(400, 'ApplicationError', message);
const forbidden = () => new Refusal(403, 'ForbiddenError', 'Forbidden');
const unauthorized = () => new Refusal(401, 'UnauthorizedError', 'Missing or invalid credentials');

const invalidCredentials = 'Invalid identifier or password';
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const minimumPassword = 6;

const bodyOf = async (http: Http): Promise<Readonly<Record<string, unknown>>> => {
  try {
    const body = (await http.req.json()) as unknown;
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    throw wrong('Invalid JSON');
  }
};
const text = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw wrong(`${name} is a required field`);
  return value;
};

const shown = (user: Identity) => ({
  id: user.id,
  username: user.username,
  email: user.email,
  provider: user.provider,
  confirmed: user.confirmed === 1,
  blocked: user.blocked === 1,
  createdAt: new Date(user.created_at).toISOString(),
});

const byName = (db: Db, identifier: string): Promise<Identity | undefined> =>
  db
    .selectFrom('identities')
    .selectAll()
    .where((row) => row.or([row('email', '=', identifier), row('username', '=', identifier)]))
    .executeTakeFirst();

const playerByName = (db: Db, identifier: string) =>
  db
    .selectFrom('players')
    .select(['uid', 'login', 'email', 'password_hash', 'is_email_confirmed', 'status'])
    .where((row) => row.or([row('email', '=', identifier), row('login', '=', identifier)]))
    .executeTakeFirst();

const passwordOf = async (db: Db, user: Identity): Promise<string | null> =>
  user.uid === null
    ? user.password_hash
    : ((await db.selectFrom('players').select('password_hash').where('uid', '=', user.uid).executeTakeFirst())
        ?.password_hash ?? null);

type NewIdentity = Pick<Identity, 'username' | 'email'> & Partial<Identity>;
const insert = (db: Db, user: NewIdentity, now: number): Promise<Identity> =>
  db
    .insertInto('identities')
    .values({
      uid: null,
      password_hash: null,
      provider: 'local',
      confirmed: 1,
      blocked: 0,
      reset_code: null,
      access_token: null,
      created_at: now,
      ...user,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const setPassword = async (db: Db, user: Identity, password: string): Promise<void> => {
  if (password.length < minimumPassword) throw wrong('password must be at least 6 characters');
  const hash = hashPassword(password);
  if (user.uid === null)
    await db.updateTable('identities').set({ password_hash: hash }).where('id', '=', user.id).execute();
  else await db.updateTable('players').set({ password_hash: hash }).where('uid', '=', user.uid).execute();
};

/** The operator's players have an identity as soon as they sign in with the password of their account. */
const signedIn = async (db: Db, identifier: string, password: string, now: number): Promise<Identity> => {
  const known = await byName(db, identifier);
  if (known) {
    const hash = await passwordOf(db, known);
    if (hash === null || !isPassword(password, hash)) throw wrong(invalidCredentials);
    if (known.blocked) throw application('Your account has been blocked by an administrator');
    return known;
  }
  const player = await playerByName(db, identifier);
  if (!player || !isPassword(password, player.password_hash)) throw wrong(invalidCredentials);
  if (player.status !== 'active') throw application('Your account has been blocked by an administrator');
  return insert(
    db,
    { username: player.login, email: player.email ?? `${player.login}@players.test`, uid: player.uid },
    now,
  );
};

/** The authentication service in the wire of Strapi 4's users-permissions: JSON bodies, `{jwt, user}`, its errors. */
export const authServiceRoutes = (platform: Platform): Hono<Env> => {
  const { db, clock } = platform;
  const app = new Hono<Env>();
  app.onError((error, http) => {
    const known = error instanceof Refusal ? error : null;
    if (!known) console.error('sandbox: auth service', error);
    const status = known?.status ?? 500;
    const name = known?.title ?? 'InternalServerError';
    const message = known?.message ?? 'An error occurred during request execution';
    return http.json({ data: null, error: { status, name, message, details: {} } }, status);
  });
  app.use(async (http, next) => {
    const fault = platform.faults.take(http.req.path);
    if (!fault) return next();
    http.res = await underFault(http, fault, async () => {
      await next();
      return http.res;
    });
    return undefined;
  });

  const session = async (http: Http, user: Identity) =>
    http.json({ jwt: makeToken(user.id, clock.now(), await tokenKey(db)), user: shown(user) });
  const userOf = async (http: Http): Promise<Identity> => {
    const header = http.req.header('authorization');
    if (!header) throw forbidden();
    const id = readToken(header.replace(/^Bearer /, ''), clock.now(), await tokenKey(db));
    const user = await db
      .selectFrom('identities')
      .selectAll()
      .where('id', '=', id ?? 0)
      .executeTakeFirst();
    if (!user || user.blocked) throw unauthorized();
    return user;
  };

  app.get('/users/me', async (http) => {
    const user = await userOf(http);
    const isRoleAsked = [...new URL(http.req.url).searchParams].some(
      ([name, value]) => name.startsWith('populate') && (value === 'role' || value === '*'),
    );
    const role = { id: 1, name: 'Authenticated', type: 'authenticated' };
    return http.json({ ...shown(user), ...(isRoleAsked && { role }) });
  });
  app.post('/auth/local', async (http) => {
    const body = await bodyOf(http);
    const identifier = text(body, 'identifier').toLowerCase();
    return session(http, await signedIn(db, identifier, text(body, 'password'), clock.now()));
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
    if (password.length < minimumPassword) throw wrong('password must be at least 6 characters');
    const uid = player?.uid ?? null;
    const hash = player ? null : hashPassword(password);
    return session(
      http,
      await insert(db, { username, email, uid, password_hash: hash, confirmed: 0 }, clock.now()),
    );
  });
  app.post('/auth/forgot-password', async (http) => {
    const email = text(await bodyOf(http), 'email').toLowerCase();
    const player = await playerByName(db, email);
    const user =
      (await byName(db, email)) ??
      (player && (await insert(db, { username: player.login, email, uid: player.uid }, clock.now())));
    if (user && !user.blocked) {
      const code = randomBytes(32).toString('hex');
      await db.updateTable('identities').set({ reset_code: code }).where('id', '=', user.id).execute();
      const link = `${originsOf(http, platform).front}/confirmation?type=restore&code=${code}`;
      await send(
        db,
        {
          channel: 'mail',
          recipient: email,
          subject: 'Reset password',
          body: link,
          code,
          uid: user.uid ?? 0,
        },
        clock.now(),
      );
    }
    return http.json({ ok: true });
  });
  app.post('/auth/reset-password', async (http) => {
    const body = await bodyOf(http);
    const [code, password] = [text(body, 'code'), text(body, 'password')];
    if (password !== text(body, 'passwordConfirmation')) throw wrong('Passwords do not match');
    const user = await db
      .selectFrom('identities')
      .selectAll()
      .where('reset_code', '=', code)
      .executeTakeFirst();
    if (!user) throw wrong('Incorrect code provided');
    await setPassword(db, user, password);
    await db.updateTable('identities').set({ reset_code: null }).where('id', '=', user.id).execute();
    return session(http, user);
  });
  app.post('/auth/change-password', async (http) => {
    const user = await userOf(http);
    const body = await bodyOf(http);
    const [current, password] = [text(body, 'currentPassword'), text(body, 'password')];
    if (password !== text(body, 'passwordConfirmation')) throw wrong('Passwords do not match');
    const hash = await passwordOf(db, user);
    if (hash === null || !isPassword(current, hash)) throw wrong('The provided current password is invalid');
    if (current === password) throw wrong('Your new password must be different than your current password');
    await setPassword(db, user, password);
    return session(http, user);
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

  // The provider's own pages are left out: going there is agreeing.
  app.get('/connect/:provider', async (http) => {
    const provider = http.req.param('provider');
    const token = randomBytes(24).toString('base64url');
    const email = `${provider}-visitor@social.test`;
    const user =
      (await byName(db, email)) ?? (await insert(db, { username: email, email, provider }, clock.now()));
    await db.updateTable('identities').set({ access_token: token }).where('id', '=', user.id).execute();
    const { front } = originsOf(http, platform);
    return http.redirect(`${front}/auth/connect/${provider}/return?access_token=${token}`);
  });
  app.get('/auth/:provider/callback', async (http) => {
    const token = http.req.query('access_token') ?? '';
    const user = await db
      .selectFrom('identities')
      .selectAll()
      .where('access_token', '=', token)
      .where('provider', '=', http.req.param('provider'))
      .executeTakeFirst();
    if (token === '' || !user) throw application('No access_token.');
    await db.updateTable('identities').set({ access_token: null }).where('id', '=', user.id).execute();
    return session(http, user);
  });
  app.all('*', () => {
    throw new Refusal(404, 'NotFoundError', 'Not Found');
  });
  return app;
};
