import { Hono } from 'hono';
import { mayWithdraw } from '../../account/limits/closed.ts';
import { isBarred, signIn } from '../sign-in.ts';
import { checkTwoFactor } from '../two-factor.ts';
import type { CallContext } from '../../calls/context.ts';
import { inTransaction } from '../../calls/transaction.ts';
import type { Player } from '../../database/tables.ts';
import { contextOf } from '../../http/request.ts';
import type { Env, Http } from '../../http/request.ts';
import type { Platform } from '../../platform.ts';
import { localeOf } from '../../seed/locales.ts';
import { playerOf, redeem } from './identity.ts';
import { refused, secondStepRoutes } from './second-step.ts';
import { clientId, serviceOf } from './services.ts';
import { challengeOf } from './tokens.ts';
import { lifeMs, returnPrefix, sweep, token, withResult } from './visits.ts';
import type { Step, Visit } from './visits.ts';

type Client = {
  readonly platform: Platform;
  readonly secret: string;
  readonly visits: Map<string, Visit>;
  readonly steps: Map<string, Step>;
};

const begin = async ({ platform, visits }: Client, http: Http): Promise<Response> => {
  const { service, redirect_url: returnTo, type_auth: kind } = http.req.query();
  const context = await contextOf(http, platform);
  const prefix = returnPrefix(returnTo, context.origins.front);
  if (returnTo === undefined || prefix === null) return http.text('Wrong redirect_url', 400);
  const known = serviceOf(service);
  if (!known || (kind !== 'auth' && kind !== 'registration') || context.visitId === '')
    return http.redirect(withResult(returnTo, 'error'), 302);
  sweep(visits, context.now);
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
};

const enter = async (
  { platform }: Client,
  http: Http,
  context: CallContext,
  returnTo: string,
  uid: number,
) => {
  const player = await inTransaction(platform.db, async (db) => {
    const found = await db.selectFrom('players').selectAll().where('uid', '=', uid).executeTakeFirst();
    if (!found || isBarred(found, context.now, mayWithdraw(platform.switches()))) return null;
    await signIn({ ...context, db }, found);
    return found;
  });
  return http.redirect(withResult(returnTo, player ? 'ok' : 'error'), 302);
};

const failed = (http: Http, context: CallContext): Response =>
  http.redirect(withResult(`${context.origins.front}/oauth/return`, 'error'), 302);

/** Back from the page of the second factor. */
const endStep = async (client: Client, http: Http, context: CallContext, ticket: string, step: Step) => {
  client.steps.delete(ticket);
  const isOwn = step.isPassed && step.visitId === context.visitId && step.until > context.now;
  return isOwn ? enter(client, http, context, step.returnTo, step.uid) : failed(http, context);
};

const beginStep = async (
  { steps }: Client,
  http: Http,
  context: CallContext,
  visit: Visit,
  player: Player,
) => {
  sweep(steps, context.now);
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
};

const comeBack = async (client: Client, http: Http): Promise<Response> => {
  const { platform, secret, visits, steps } = client;
  const { state = '', code = '', error, ticket = '' } = http.req.query();
  const context = await contextOf(http, platform);
  const step = steps.get(ticket);
  if (step) return endStep(client, http, context, ticket, step);
  const visit = visits.get(state);
  visits.delete(state);
  if (!visit || visit.visitId !== context.visitId || visit.until <= context.now) return failed(http, context);
  if (error !== undefined)
    return http.redirect(withResult(visit.returnTo, error === 'access_denied' ? 'cancel' : 'error'), 302);
  const claims = await redeem(platform, visit, code, secret, `${context.origins.front}/oauth/callback`);
  const player =
    claims && (await inTransaction(platform.db, (db) => playerOf(db, visit, claims, context.now)));
  if (!player) return http.redirect(withResult(visit.returnTo, 'error'), 302);
  if (!player.has_two_factor) return enter(client, http, context, visit.returnTo, player.uid);
  return beginStep(client, http, context, visit, player);
};

/** `/oauth/init` and `/oauth/callback` behind the front server, and the page of a second factor beside it. */
export const oauthRoutes = (platform: Platform, secret: string) => {
  const client: Client = { platform, secret, visits: new Map(), steps: new Map() };
  const front = new Hono<Env>();
  front.get('/init', (http) => begin(client, http));
  front.get('/callback', (http) => comeBack(client, http));
  return { front, beside: secondStepRoutes(platform, client.steps) };
};
