import type { Db, Identity } from '../../database/tables.ts';
import type { Http } from '../../http/request.ts';
import type { Platform } from '../../platform.ts';
import { hashPassword, isPassword } from '../passwords.ts';
import { application, forbidden, unauthorized, wrong } from './refusal.ts';
import { makeToken, readToken, tokenKey } from './tokens.ts';

const invalidCredentials = 'Invalid identifier or password';
const minimumPassword = 6;

export const shown = (user: Identity) => ({
  id: user.id,
  username: user.username,
  email: user.email,
  provider: user.provider,
  confirmed: user.confirmed === 1,
  blocked: user.blocked === 1,
  createdAt: new Date(user.created_at).toISOString(),
});

export const byName = (db: Db, identifier: string): Promise<Identity | undefined> =>
  db
    .selectFrom('identities')
    .selectAll()
    .where((row) => row.or([row('email', '=', identifier), row('username', '=', identifier)]))
    .executeTakeFirst();

export const playerByName = (db: Db, identifier: string) =>
  db
    .selectFrom('players')
    .select(['uid', 'login', 'email', 'password_hash', 'is_email_confirmed', 'status'])
    .where((row) => row.or([row('email', '=', identifier), row('login', '=', identifier)]))
    .executeTakeFirst();

export const passwordOf = async (db: Db, user: Identity): Promise<string | null> =>
  user.uid === null
    ? user.password_hash
    : ((await db.selectFrom('players').select('password_hash').where('uid', '=', user.uid).executeTakeFirst())
        ?.password_hash ?? null);

type NewIdentity = Pick<Identity, 'username' | 'email'> & Partial<Identity>;
export const insert = (db: Db, user: NewIdentity, now: number): Promise<Identity> =>
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

export const checkLength = (password: string): void => {
  if (password.length < minimumPassword) throw wrong('password must be at least 6 characters');
};

export const setPassword = async (db: Db, user: Identity, password: string): Promise<void> => {
  checkLength(password);
  const hash = hashPassword(password);
  if (user.uid === null)
    await db.updateTable('identities').set({ password_hash: hash }).where('id', '=', user.id).execute();
  else await db.updateTable('players').set({ password_hash: hash }).where('uid', '=', user.uid).execute();
};

/** The operator's players have an identity as soon as they sign in with the password of their account. */
export const signedIn = async (
  db: Db,
  identifier: string,
  password: string,
  now: number,
): Promise<Identity> => {
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

/** Signs the user in: the token and who it is of. */
export const session = async ({ db, clock }: Platform, http: Http, user: Identity): Promise<Response> =>
  http.json({ jwt: makeToken(user.id, clock.now(), await tokenKey(db)), user: shown(user) });

/** The user that the request's token is of. */
export const userOf = async ({ db, clock }: Platform, http: Http): Promise<Identity> => {
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
