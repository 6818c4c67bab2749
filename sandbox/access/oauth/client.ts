import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { hashPassword } from '../passwords.ts';
import { isBarred, signIn } from '../sign-in.ts';
import { checkTwoFactor } from '../two-factor.ts';
import type { CallContext } from '../../calls/context.ts';
import { inTransaction } from '../../calls/transaction.ts';
import { minuteMs } from '../../clock.ts';
import type { Db, Player } from '../../database/tables.ts';
import { PlatformError } from '../../errors.ts';
import { contextOf } from '../../http/request.ts';
import type { Env, Http } from '../../http/request.ts';
import { sendPage } from '../../pages/layout.ts';
import type { Platform } from '../../platform.ts';
import { localeOf } from '../../seed/locales.ts';
import type { LocaleCode } from '../../seed/locales.ts';
import { insertPlayer, newPlayer } from '../../seed/players.ts';
import { clientId, issuerOf, serviceOf } from './services.ts';
import type { SocialService } from './services.ts';
import { providerTexts } from './texts.ts';
import { challengeOf, readIdToken } from './tokens.ts';
import type { Claims, PublicKey } from './tokens.ts';

const lifeMs = 10 * minuteMs;
const token = (): string => randomBytes(24).toString('base64url');

/** One visit to a provider, by its state: bound to the browser that began it, good for one return. */
type Visit = {
  readonly service: SocialService;
  readonly returnTo: string;
  readonly visitId: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly locale: LocaleCode;
  readonly until: number;
};
/** A second factor that is asked for on the platform's own page. */
type Step = Pick<Visit, 'returnTo' | 'visitId' | 'locale' | 'until'> & {
  readonly uid: number;
  isPassed: boolean;
  readonly front: string;
};

type Result = 'ok' | 'cancel' | 'error';
const withResult = (address: string, result: Result): string => {
  const url = new URL(address);
  url.searchParams.set('result', result);
  return url.href;
};

/** The prefix of the return page of this site, '' for the default locale; null for any other address. */
const returnPrefix = (address: string | undefined, front: string): string | null => {
  if (address === undefined || !address.startsWith(front)) return null;
  const match = /^(?:\/([\w-]{2,35}))?\/oauth\/return$/.exec(address.slice(front.length));
  return match && (match[1] ?? '');
};

/** Changes the code for the token of the provider and reads who came; null when anything about it is wrong. */
const redeem = async (platform: Platform, visit: Visit, code: string, secret: string, callback: string) => {
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
const playerOf = async (db: Db, visit: Visit, claims: Claims, now: number): Promise<Player | null> => {
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

/** `/oauth/init` and `/oauth/callback` behind the front server, and the page of a second factor beside it. */
export const oauthRoutes = (platform: Platform, secret: string) => {
  const visits = new Map<string, Visit>();
  const steps = new Map<string, Step>();
  const sweep = <Entry extends { readonly until: number }>(entries: Map<string, Entry>): void => {
    const now = platform.clock.now();
    for (const [key, { until }] of entries) if (until <= now) entries.delete(key);
  };
  const enter = async (http: Http, context: CallContext, returnTo: string, uid: number) => {
    const player = await inTransaction(platform.db, async (db) => {
      const found = await db.selectFrom('players').selectAll().where('uid', '=', uid).executeTakeFirst();
      if (!found || isBarred(found, context.now)) return null;
      await signIn({ ...context, db }, found);
      return found;
    });
    return http.redirect(withResult(returnTo, player ? 'ok' : 'error'), 302);
  };

  const front = new Hono<Env>();
  front.get('/init', async (http) => {
    const { service, redirect_url: returnTo, type_auth: kind } = http.req.query();
    const context = await contextOf(http, platform);
    const prefix = returnPrefix(returnTo, context.origins.front);
    if (returnTo === undefined || prefix === null) return http.text('Wrong redirect_url', 400);
    const known = serviceOf(service);
    if (!known || (kind !== 'auth' && kind !== 'registration') || context.visitId === '')
      return http.redirect(withResult(returnTo, 'error'), 302);
    sweep(visits);
    const state = token();
    const visit: Visit = {
      service: known.service,
      returnTo,
      visitId: context.visitId,
      verifier: token() + token(),
      nonce: token(),
      locale: localeOf(prefix),
      until: context.now + lifeMs,
    };
    visits.set(state, visit);
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: `${context.origins.front}/oauth/callback`,
      scope: 'openid email profile',
      state,
      nonce: visit.nonce,
      code_challenge: challengeOf(visit.verifier),
      code_challenge_method: 'S256',
      ui_locales: visit.locale,
    });
    return http.redirect(`${context.origins.sandbox}/idp/${known.service}/authorize?${query}`, 302);
  });

  front.get('/callback', async (http) => {
    const { state = '', code = '', error, ticket = '' } = http.req.query();
    const context = await contextOf(http, platform);
    const step = steps.get(ticket);
    if (step) {
      steps.delete(ticket);
      const isOwn = step.isPassed && step.visitId === context.visitId && step.until > context.now;
      if (isOwn) return enter(http, context, step.returnTo, step.uid);
      return http.redirect(withResult(`${context.origins.front}/oauth/return`, 'error'), 302);
    }
    const visit = visits.get(state);
    visits.delete(state);
    if (!visit || visit.visitId !== context.visitId || visit.until <= context.now)
      return http.redirect(withResult(`${context.origins.front}/oauth/return`, 'error'), 302);
    if (error !== undefined)
      return http.redirect(withResult(visit.returnTo, error === 'access_denied' ? 'cancel' : 'error'), 302);
    const claims = await redeem(platform, visit, code, secret, `${context.origins.front}/oauth/callback`);
    const player =
      claims && (await inTransaction(platform.db, (db) => playerOf(db, visit, claims, context.now)));
    if (!player) return http.redirect(withResult(visit.returnTo, 'error'), 302);
    if (!player.has_two_factor) return enter(http, context, visit.returnTo, player.uid);
    sweep(steps);
    const key = token();
    const { returnTo, visitId, locale, until } = visit;
    steps.set(key, {
      returnTo,
      visitId,
      locale,
      until,
      uid: player.uid,
      isPassed: false,
      front: context.origins.front,
    });
    await checkTwoFactor(context, player, undefined).catch(refused);
    return http.redirect(`${context.origins.sandbox}/second-step/${key}`, 302);
  });

  const beside = new Hono<Env>();
  const show = (http: Http, step: Step, isWrong: boolean) => {
    const t = providerTexts[step.locale];
    const body = html`<body>
      <aside class="unreal" aria-label="Sandbox">${t.unreal}</aside>
      <main>
        <section class="panel narrow" aria-labelledby="title">
          <span class="mark">Evenfall</span>
          <h1 id="title">${t.codeTitle}</h1>
          <p>${t.codeText}</p>
          <form method="post" class="stack">
            ${isWrong ? html`<p role="alert">${t.wrongCode}</p>` : ''}
            <label class="field"
              ><span>${t.code}</span
              ><input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required
            /></label>
            <button class="primary">${t.confirm}</button>
          </form>
        </section>
      </main>
    </body>`;
    return sendPage(http, { locale: step.locale, title: t.codeTitle, body, leadsTo: [step.front] });
  };
  beside.get('/:ticket', (http) => {
    const step = steps.get(http.req.param('ticket'));
    return step ? show(http, step, false) : http.notFound();
  });
  beside.post('/:ticket', async (http) => {
    const key = http.req.param('ticket');
    const step = steps.get(key);
    if (!step) return http.notFound();
    const form = await http.req.parseBody();
    const context = await contextOf(http, platform);
    const player = await platform.db
      .selectFrom('players')
      .selectAll()
      .where('uid', '=', step.uid)
      .executeTakeFirstOrThrow();
    const code = typeof form['code'] === 'string' ? form['code'] : '';
    const isRight = code !== '' && (await checkTwoFactor(context, player, code).then(() => true, refused));
    if (!isRight) return show(http, step, true);
    step.isPassed = true;
    return http.redirect(`${step.front}/oauth/callback?ticket=${key}`, 303);
  });
  return { front, beside };
};

/** A refused code is told; anything else is a fault of the platform. */
const refused = (error: unknown): false => {
  if (error instanceof PlatformError) return false;
  throw error;
};
