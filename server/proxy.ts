import { callTable } from '../schemas/calls/table.ts';
import { OTHER_PLAYER, platformPaths, UNCONFIRMED_PLAYER } from '../schemas/constants.ts';
import { socialReturnPath } from '../schemas/rules/access/social.ts';
import { openSeal } from './seal.ts';
import {
  cookieNames,
  HINT_COOKIE,
  parseCookies,
  platformSession,
  playerCookie,
  PLATFORM_COOKIE,
  sessionCookies,
  tokenCookie,
  visitCookie,
} from './session-cookies.ts';
import type { FrontConfig } from './config.ts';

/** What the front server knows of a request before it forwards anything. */
export type Visit = {
  readonly isSecure: boolean;
  /** Origin under which the visitor reached the site. */
  readonly origin: string;
  readonly address: string;
  readonly requestId: string;
  /** Plain http on an address that is not loopback: every page says so. */
  readonly isPlainRemote: boolean;
  /** The same without permission: nobody can sign in. */
  readonly refusesSignIn: boolean;
  /** The call comes from a page that an allowed page of another origin shows. */
  readonly isFramed?: boolean;
};

const byName = new Map(Object.values(callTable).map((row) => [row.name.toLowerCase(), row]));
const forwardedPrefixes = ['/nfx/', '/oauth/', '/hit', '/media/'] as const;
/** Below it the embedded sandbox sets itself to a scenario and leads to a page. */
export const SCENARIO_PATH = '/sandbox/scenario/';
const signInCalls = new Set(['auth.login', 'auth.register']);

export const refuse = (status: number, type: string, code: string, message: string): Response =>
  Response.json(
    { error: { type: `${type}Exception`, code, message, error_data: {} } },
    { status, headers: { 'Cache-Control': 'no-store' } },
  );

/** Which upstream a path belongs to, or null when it is none of the forwarded ones. */
export const upstreamOf = (path: string, config: FrontConfig): string | null => {
  // The page at the end of a visit to a provider is the site's own.
  if (path === socialReturnPath) return null;
  if (path.startsWith('/api/') || forwardedPrefixes.some((prefix) => path.startsWith(prefix)))
    return config.platformUrl;
  if (path.startsWith('/content/')) return config.contentUrl;
  if (config.hasScenarios && path.startsWith(SCENARIO_PATH)) return config.platformUrl;
  return null;
};

/** Same-origin proof of a state-changing request: the own Origin, or Sec-Fetch-Site, and the custom header. */
export const isOwnRequest = (request: Request, visit: Visit): boolean => {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const isOwnOrigin = origin === null ? site === 'same-origin' || site === null : origin === visit.origin;
  return (
    isOwnOrigin && (site === null || site === 'same-origin') && request.headers.get('x-croupier') === '1'
  );
};

/**
 * Money moves only for a tab that names its player, and for a session that is sealed to the same one. Without a seal the
 * page asks the platform who its player is, which seals the session, and sends the call again under its key.
 */
export const refuseOtherPlayer = (owner: number | null, tab: string | null): Response | null => {
  if (owner === null || tab === null)
    return refuse(401, 'Authorization', UNCONFIRMED_PLAYER, 'the player of this session is not confirmed');
  return tab === String(owner)
    ? null
    : refuse(403, 'AccessDenied', OTHER_PLAYER, 'this tab belongs to another player');
};

/** What every upstream is told of a request; no cookie yet. */
export const upstreamHeaders = (request: Request, visit: Visit): Headers => {
  const headers = new Headers();
  for (const name of [
    'accept',
    'accept-language',
    'content-type',
    'range',
    'if-none-match',
    'last-event-id',
  ]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('x-forwarded-for', visit.address);
  headers.set('x-forwarded-host', new URL(visit.origin).host);
  headers.set('x-forwarded-proto', visit.isSecure ? 'https' : 'http');
  headers.set('x-original-user-agent', request.headers.get('user-agent') ?? '');
  headers.set('x-request-id', visit.requestId);
  return headers;
};

/**
 * Forwards one request to its upstream. Calls outside the table, foreign origins and the money calls of a tab of another
 * player are refused; redirects are not followed; the platform's session cookie becomes the site's own.
 */
export const forward = async (
  request: Request,
  visit: Visit,
  config: FrontConfig,
  base: string,
): Promise<Response> => {
  const url = new URL(request.url);
  const names = cookieNames(visit.isSecure);
  const cookies = parseCookies(request.headers.get('cookie'));
  const session = cookies.get(names.session) ?? '';

  const callName = url.pathname.startsWith('/api/')
    ? decodeURIComponent(url.pathname.slice(5)).toLowerCase()
    : null;
  const row = callName === null ? undefined : byName.get(callName);
  if (callName !== null) {
    if (!row) return refuse(404, 'MethodNotFound', 'UNKNOWN_CALL', 'no such call');
    if (row.method !== request.method) return refuse(405, 'InvalidRequest', 'METHOD', `send ${row.method}`);
    if (row.flags.effectful && !isOwnRequest(request, visit))
      return refuse(
        403,
        'AccessDenied',
        'FOREIGN_ORIGIN',
        'requests that change something come from the site itself',
      );
    if (visit.refusesSignIn && signInCalls.has(callName))
      return refuse(403, 'AccessDenied', 'INSECURE_HTTP', 'nobody signs in over plain http on this address');
    const refusal = row.flags.money
      ? refuseOtherPlayer(
          openSeal(cookies.get(names.player), session, config.sealKey),
          request.headers.get('x-player'),
        )
      : null;
    if (refusal) {
      config.log({
        level: 'warn',
        message: 'money call refused',
        call: row.name,
        requestId: visit.requestId,
      });
      return refusal;
    }
  } else if (request.method !== 'GET' && request.method !== 'HEAD' && !isOwnRequest(request, visit)) {
    return refuse(
      403,
      'AccessDenied',
      'FOREIGN_ORIGIN',
      'requests that change something come from the site itself',
    );
  }

  const headers = upstreamHeaders(request, visit);
  // Pages that shared caches keep set no cookie: a visit begins with the first thing that is done.
  const isDone = row?.flags.effectful === true || url.pathname === platformPaths.oauthInit;
  const isNewVisit = isDone && !cookies.has(names.visit);
  const visitId = isNewVisit ? visit.requestId : cookies.get(names.visit);
  const sent = [session && `${PLATFORM_COOKIE}=${session}`, visitId && `visit_id=${visitId}`].filter(Boolean);
  if (sent.length > 0 && base === config.platformUrl) headers.set('cookie', sent.join('; '));
  // The token goes to the address of the authentication service alone; a Strapi serves the content there as well.
  const token = cookies.get(names.token);
  if (token && base === config.contentUrl && originOf(base) === originOf(config.authUrl))
    headers.set('authorization', `Bearer ${token}`);

  const rest = base === config.platformUrl ? url.pathname : url.pathname.replace(/^\/content/, '');
  let upstream: Response;
  try {
    upstream = await fetch(base + rest + url.search, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: request.signal,
      ...(request.body !== null && { body: request.body, duplex: 'half' }),
    } as RequestInit);
  } catch (error) {
    const isGone = request.signal.aborted;
    config.log({
      level: isGone ? 'info' : 'error',
      message: isGone ? 'visitor gone before the answer' : 'upstream failed',
      path: url.pathname,
      requestId: visit.requestId,
      error: String(error),
    });
    return refuse(502, 'ApplicationUnavailable', 'UPSTREAM', 'the platform cannot be reached');
  }

  const answer = new Headers();
  for (const name of [
    'content-type',
    'cache-control',
    'etag',
    'location',
    'retry-after',
    'content-range',
    'last-modified',
  ]) {
    const value = upstream.headers.get(name);
    if (value !== null) answer.set(name, value);
  }
  answer.set('x-content-type-options', 'nosniff');
  if (!url.pathname.startsWith('/media/')) answer.set('cache-control', 'no-store');
  else answer.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (isNewVisit) answer.append('set-cookie', visitCookie(visit.requestId, visit));
  const changed = platformSession(upstream.headers.getSetCookie());
  if (changed !== null) for (const line of sessionCookies(changed, visit)) answer.append('set-cookie', line);
  const ended = callName === 'auth.logout' ? '' : null;
  if (ended !== null) answer.append('set-cookie', tokenCookie('', 0, visit));
  if (ended !== null && changed === null)
    for (const line of sessionCookies('', visit)) answer.append('set-cookie', line);

  if (callName === 'account.getinfo' && upstream.ok) {
    const text = await upstream.text();
    const uid = uidIn(text);
    const sealedFor = changed ?? session;
    if (uid > 0 && sealedFor !== '')
      answer.append('set-cookie', playerCookie(uid, sealedFor, config.sealKey, visit));
    else if (session && !cookies.has(HINT_COOKIE) && uid === 0)
      for (const line of sessionCookies('', visit)) answer.append('set-cookie', line);
    return new Response(text, { status: upstream.status, headers: answer });
  }
  return new Response(upstream.body, { status: upstream.status, headers: answer });
};

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

const uidIn = (text: string): number => {
  try {
    const body = JSON.parse(text) as { data?: { uid?: unknown } };
    return typeof body.data?.uid === 'number' ? body.data.uid : 0;
  } catch {
    return 0;
  }
};
