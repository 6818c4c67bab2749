import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as Schema from 'effect/Schema';
import { hasError } from '../../schemas/kit/error-decode.ts';
import { AuthIdentity, AuthResponse } from '../../schemas/access/auth-service.ts';
import {
  authServiceCallOf,
  connectUrl,
  isProviderName,
  tokenLifeSeconds,
} from '../../schemas/rules/access/auth-service.ts';
import type { RunningConfig } from '../config.ts';
import { fetchBounded } from './bounded-fetch.ts';
import { isOwnRequest, refuse, refuseForeign, refuseInsecureSignIn } from './refusals.ts';
import { readOwnNames } from './own-names.ts';
import type { Visit } from '../security/visit.ts';
import { networkOf } from '../security/client-address.ts';
import { hasEnded } from '../security/ended-sessions.ts';
import { sealedPlayer } from '../security/sealed-player.ts';
import { cookieNames, parseCookies, tokenCookie } from '../security/session-cookies.ts';

const TIMEOUT_MS = 15_000;
const CONNECT_SECONDS = 600;
const noStore = { 'cache-control': 'no-store' };

const decodeResponse = Schema.decodeUnknownOption(AuthResponse);
const encodeIdentity = Schema.encodeSync(AuthIdentity);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * The name of the cookie that says which visit to a provider this browser began, so that no other return is taken, and
 * where it goes on to afterwards.
 */
const connectCookie = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}connect`;
const connectLine = (begun: string, isSecure: boolean) =>
  `${connectCookie(isSecure)}=${begun}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${begun === '' ? 0 : CONNECT_SECONDS}${isSecure ? '; Secure' : ''}`;

/** Where a visit to a provider goes, and the cookie line by which its return is known. */
export const beginConnect = (
  provider: string,
  visit: Visit,
  authUrl: string,
  goesOnTo = '',
): { readonly location: string; readonly line: string } => {
  const state = randomBytes(16).toString('base64url');
  const callback = `${visit.origin}/auth/connect/${provider}/return/${state}`;
  const begun = [provider, state, ...(goesOnTo === '' ? [] : [encodeURIComponent(goesOnTo)])].join('.');
  return {
    location: `${connectUrl(authUrl, provider)}?${new URLSearchParams({ callback })}`,
    line: connectLine(begun, visit.isSecure),
  };
};

/** A path of this site out of a cookie, else null. */
const ownPath = (text: string): string | null => {
  try {
    const path = decodeURIComponent(text);
    return /^\/(?![/\\])/.test(path) ? path : null;
  } catch {
    return null;
  }
};

const isSame = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** A visit to a provider begins on the site itself, not by a link from elsewhere. */
const beginsHere = (request: Request): boolean =>
  ['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site'));

type Asked = {
  readonly path: string;
  readonly search: string;
  readonly method: string;
  readonly body: string | null;
};

const sentHeaders = (
  { address, requestId }: Visit,
  { userAgent }: RunningConfig,
  body: string | null,
  token: string | undefined,
): Headers =>
  new Headers({
    accept: 'application/json',
    'user-agent': userAgent,
    'x-forwarded-for': address,
    'x-request-id': requestId,
    ...(body !== null && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  });

/** Asks the service with the token of the visitor, if there is one, and keeps the token of its answer in the cookie. */
const ask = async (
  { path, search, method, body }: Asked,
  request: Request,
  visit: Visit,
  config: RunningConfig,
  now: number,
): Promise<Response> => {
  const call = authServiceCallOf(method, path);
  if (!call) return refuse(404, 'MethodNotFound', 'UNKNOWN_CALL', 'no such call');
  const names = cookieNames(visit.isSecure);
  const cookies = parseCookies(request.headers.get('cookie'));
  const token = cookies.get(names.token);
  const headers = sentHeaders(visit, config, body, call.isGuest ? undefined : token);
  const trace = visit.trace?.call('/auth');
  if (trace) headers.set('traceparent', trace.traceparent);
  let status: number;
  let text: string;
  let retryAfter: string | null;
  try {
    const init = {
      method,
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    } as const;
    const upstream = await fetchBounded(
      config.authUrl + path + search,
      init,
      false,
      networkOf(visit.address),
    );
    status = upstream.status;
    retryAfter = upstream.headers.get('retry-after');
    text = await upstream.text();
    trace?.ended(status);
  } catch (error) {
    trace?.ended(0);
    config.log({
      level: 'error',
      message: 'auth service failed',
      call: call.name,
      requestId: visit.requestId,
      error: String(error),
    });
    return refuse(502, 'ApplicationUnavailable', 'UPSTREAM', 'the authentication service cannot be reached');
  }
  const answer = new Headers({ ...noStore, 'content-type': 'application/json' });
  if (retryAfter !== null) answer.set('retry-after', retryAfter);
  if (status === 401 && !call.isGuest) answer.append('set-cookie', tokenCookie('', 0, visit));
  if (status === 403 && call.name === 'me')
    config.log({ level: 'warn', message: 'the token may not read its user', requestId: visit.requestId });
  // A player whom the service does not know is no fault of the page, which asks on the side: its browser notes none.
  if (status === 400 && ['local', 'register'].includes(call.name) && hasError(parse(text)))
    return new Response(text, { status: 200, headers: answer });
  if (status < 200 || status > 299 || !call.answersToken)
    return new Response(status === 204 ? null : text, { status, headers: answer });

  const found = decodeResponse(parse(text));
  const jwt = found._tag === 'Some' ? found.value.jwt : '';
  const life = tokenLifeSeconds(jwt, now);
  if (found._tag === 'None' || life === 0 || /[;\s]/.test(jwt)) {
    config.log({
      level: 'error',
      message: 'the authentication service answered no usable jwt and user',
      call: call.name,
      requestId: visit.requestId,
    });
    return refuse(502, 'InternalServerError', 'UNDECODABLE', 'the answer has no jwt and user');
  }
  // A mailed link is no way from one account into another.
  const isApart = call.name === 'reset-password' && sealedPlayer(request, visit, config) !== null;
  if (!isApart && !(await hasEnded(config, cookies.get(names.session) ?? '')))
    answer.append('set-cookie', tokenCookie(jwt, life, visit));
  return new Response(JSON.stringify(encodeIdentity({ user: found.value.user })), {
    status,
    headers: answer,
  });
};

const identifierIn = (body: string | null): string => {
  const { identifier } = (parse(body ?? '') ?? {}) as { identifier?: unknown };
  return typeof identifier === 'string' ? identifier.trim().toLowerCase() : '';
};

/**
 * `/auth/*`: the authentication service, called with the token that only this server reads. Without a configured
 * service every call answers 204, and the site does without. A password is taken from a player that the platform has
 * signed in, under one of his own names: the platform's sign-in with its second factor is the only door.
 */
export const answerAuthService = async (
  request: Request,
  visit: Visit,
  config: RunningConfig,
  now: number,
  ownNames: typeof readOwnNames = readOwnNames,
): Promise<Response> => {
  const url = new URL(request.url);
  const path = url.pathname.slice('/auth'.length);
  if (config.authUrl === '') return new Response(null, { status: 204, headers: noStore });

  const [, step, provider = '', end, state = ''] = path.split('/');
  if (step === 'connect' && isProviderName(provider) && request.method === 'GET') {
    if (end === undefined) {
      if (!beginsHere(request)) return refuseForeign();
      const { location, line } = beginConnect(provider, visit, config.authUrl);
      return new Response(null, { status: 302, headers: { ...noStore, location, 'set-cookie': line } });
    }
    const cookie = parseCookies(request.headers.get('cookie')).get(connectCookie(visit.isSecure)) ?? '';
    const [asked = '', begun = '', ...onward] = cookie.split('.');
    const goesOnTo = onward.join('.');
    const token = url.searchParams.get('access_token') ?? '';
    const answer =
      end === 'return' && state !== '' && isSame(`${asked}.${begun}`, `${provider}.${state}`) && token !== ''
        ? await ask(
            {
              path: `/auth/${provider}/callback`,
              search: `?${new URLSearchParams({ access_token: token })}`,
              method: 'GET',
              body: null,
            },
            request,
            visit,
            config,
            now,
          )
        : null;
    const headers = new Headers({
      ...noStore,
      location: ownPath(goesOnTo) ?? `/?connected=${answer?.ok ? 'ok' : 'error'}`,
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'unsafe-none',
    });
    headers.append('set-cookie', connectLine('', visit.isSecure));
    for (const line of answer?.headers.getSetCookie() ?? []) headers.append('set-cookie', line);
    return new Response(null, { status: 302, headers });
  }

  if (!isOwnRequest(request, visit)) return refuseForeign();
  if (visit.refusesSignIn) return refuseInsecureSignIn();
  const body = request.method === 'POST' ? await request.text() : null;
  if (path === '/auth/local' && !(await ownNames(request, visit, config)).includes(identifierIn(body)))
    return refuse(401, 'Authorization', 'SESSION', 'sign in first');
  return ask({ path, search: url.search, method: request.method, body }, request, visit, config, now);
};
