import type { Db, Player } from '../../database/tables.ts';
import type { Platform } from '../../platform.ts';
import { insertPlayer, newPlayer } from '../../seed/players.ts';
import { hashPassword } from '../passwords.ts';
import { clientId, issuerOf } from './services.ts';
import { readIdToken } from './tokens.ts';
import type { Claims, PublicKey } from './tokens.ts';
import { token } from './visits.ts';
import type { Visit } from './visits.ts';

/** Changes the code for the token of the provider and reads who came; null when anything about it is wrong. */
export const redeem = async (
  platform: Platform,
  visit: Visit,
  code: string,
  secret: string,
  callback: string,
) => {
  // The platform asks its neighbour on this machine, not by the name that visitors use.
  const base = `http://127.0.0.1:${platform.port()}/idp/${visit.service}`;
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: secret,
    redirect_uri: callback,
    code_verifier: visit.verifier,
    code,
  });
  const answer = await fetch(`${base}/token`, { method: 'POST', body });
  if (!answer.ok) return null;
  const { id_token: idToken } = (await answer.json()) as { id_token: string };
  const { keys } = (await (await fetch(`${base}/jwks`)).json()) as { keys: PublicKey[] };
  return readIdToken(idToken, keys, {
    iss: issuerOf(platform, visit.service),
    aud: clientId,
    nonce: visit.nonce,
    now: platform.clock.now(),
  });
};

/** The player of this identity; a new one is opened, to be completed. An address of another account is refused. */
export const playerOf = async (db: Db, visit: Visit, claims: Claims, now: number): Promise<Player | null> => {
  const known = await db
    .selectFrom('social_identities')
    .innerJoin('players', 'players.uid', 'social_identities.uid')
    .selectAll('players')
    .where('provider', '=', visit.service)
    .where('subject', '=', claims.sub)
    .executeTakeFirst();
  if (known) return known;
  const taken = await db
    .selectFrom('players')
    .select('uid')
    .where((row) => row.or([row('email', '=', claims.email), row('login', '=', claims.email)]))
    .executeTakeFirst();
  if (taken) return null;
  const names = { first_name: claims.given_name, last_name: claims.family_name };
  const player = await insertPlayer(
    db,
    newPlayer('', hashPassword(token()), now, {
      has_password: 0,
      login: claims.email,
      email: claims.email,
      phone: null,
      phone_country_code: null,
      fakename: `guest${token()
        .replaceAll(/[^a-z0-9]/gi, '')
        .slice(0, 5)}`,
      locale: visit.locale,
      is_email_confirmed: claims.email_verified ? 1 : 0,
      is_registration_completed: 0,
      profile: JSON.stringify(Object.fromEntries(Object.entries(names).filter(([, value]) => value !== ''))),
    }),
  );
  await db
    .insertInto('social_identities')
    .values({ provider: visit.service, subject: claims.sub, uid: player.uid })
    .execute();
  return player;
};
