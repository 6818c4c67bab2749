import * as Schema from 'effect/Schema';
import { AuthIdentity, AuthResponse } from '../../schemas/access/auth-service.ts';
import {
  authServiceCallOf,
  connectUrl,
  isProviderName,
  tokenLifeSeconds,
} from '../../schemas/rules/access/auth-service.ts';
import type { FrontConfig } from '../config.ts';
import { isOwnRequest, refuse, refuseForeign, refuseInsecureSignIn } from './refusals.ts';
import type { Visit } from '../security/visit.ts';
import { cookieNames, parseCookies, tokenCookie } from '../security/session-cookies.ts';

const TIMEOUT_MS = 15_000;
const MAX_BODY_BYTES = 16_384;
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

/** The name of the cookie that says which provider this browser went to, so that nobody else's return is taken. */
const connectCookie = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}connect`;
const connectLine = (provider: string, isSecure: boolean) =>
  `${connectCookie(isSecure)}=${provider}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${provider === '' ? 0 : CONNECT_SECONDS}${isSecure ? '; Secure' : ''}`;

type Asked = {
  readonly path: string;
  readonly search: string;
  readonly method: string;
  readonly body: string | null;
};

/** Asks the service with the token of the visitor, if there is one, and keeps the token of its answer in the cookie. */
const ask = async (
  { path, search, method, body }: Asked,
  request: Request,
  visit: Visit,
  config: FrontConfig,
  now: number,
): Promise<Response> => {
  const call = authServiceCallOf(method, path);
  if (!call) return refuse(404, 'MethodNotFound', 'UNKNOWN_CALL', 'no such call');
  const token = parseCookies(request.headers.get('cookie')).get(cookieNames(visit.isSecure).token);
  const headers = new Headers({
    accept: 'application/json',
    'x-forwarded-for': visit.address,
    'x-request-id': visit.requestId,
    ...(body !== null && { 'content-type': 'application/json' }),
    ...(token && !call.isGuest && { authorization: `Bearer ${token}` }),
  });
  let status: number;
  let text: string;
  let retryAfter: string | null;
  try {
    const upstream = await fetch(config.authUrl + path + search, {
      method,
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    status = upstream.status;
    retryAfter = upstream.headers.get('retry-after');
    text = await upstream.text();
  } catch (error) {
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
  if (status === 401 && call.name === 'me') answer.append('set-cookie', tokenCookie('', 0, visit));
  if (status === 403 && call.name === 'me')
    config.log({ level: 'warn', message: 'the token may not read its user', requestId: visit.requestId });
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
  answer.append('set-cookie', tokenCookie(jwt, life, visit));
  return new Response(JSON.stringify(encodeIdentity({ user: found.value.user })), {
    status,
    headers: answer,
  });
};

/**
 * `/auth/*`: the authentication service, called with the token that only this server reads. Without a configured
 * service every call answers 204, and the site does without.
 */
export const answerAuthService = async (
  request: Request,
  visit: Visit,
  config: FrontConfig,
  now: number,
): Promise<Response> => {
  const url = new URL(request.url);
  const path = url.pathname.slice('/auth'.length);
  if (config.authUrl === '') return new Response(null, { status: 204, headers: noStore });

  const [, step, provider = '', end] = path.split('/');
  if (step === 'connect' && isProviderName(provider) && request.method === 'GET') {
    if (end === undefined)
      return new Response(null, {
        status: 302,
        headers: {
          ...noStore,
          location: connectUrl(config.authUrl, provider),
          'set-cookie': connectLine(provider, visit.isSecure),
        },
      });
    const asked = parseCookies(request.headers.get('cookie')).get(connectCookie(visit.isSecure));
    const token = url.searchParams.get('access_token') ?? '';
    const answer =
      end === 'return' && asked === provider && token !== ''
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
      location: `/?connected=${answer?.ok ? 'ok' : 'error'}`,
      'referrer-policy': 'no-referrer',
    });
    headers.append('set-cookie', connectLine('', visit.isSecure));
    for (const line of answer?.headers.getSetCookie() ?? []) headers.append('set-cookie', line);
    return new Response(null, { status: 302, headers });
  }

  if (!isOwnRequest(request, visit)) return refuseForeign();
  if (visit.refusesSignIn) return refuseInsecureSignIn();
  const body = request.method === 'POST' ? await request.text() : null;
  if ((body?.length ?? 0) > MAX_BODY_BYTES)
    return refuse(413, 'InvalidRequest', 'TOO_LARGE', 'the body is too large');
  return ask({ path, search: url.search, method: request.method, body }, request, visit, config, now);
};
