import type { CallRow } from '../../schemas/kit/call.ts';
import { callTable } from '../../schemas/calls/table.ts';
import { platformPaths } from '../../schemas/constants.ts';
import type { FrontConfig } from '../config.ts';
import { openSeal } from '../security/seal.ts';
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
} from '../security/session-cookies.ts';
import type { Visit } from '../security/visit.ts';
import { isOwnRequest, refuse, refuseForeign, refuseInsecureSignIn, refuseOtherPlayer } from './refusals.ts';
import { fetchUpstream, upstreamHeaders } from './upstream.ts';

const rows = new Map<string, CallRow>(Object.values(callTable).map((row) => [row.name.toLowerCase(), row]));
const signInCalls = new Set(['auth.login', 'auth.register']);

/** A request that is to be forwarded, with what its cookies say. */
type Forwarded = {
  readonly request: Request;
  readonly visit: Visit;
  readonly config: FrontConfig;
  /** Address of the upstream. */
  readonly base: string;
  readonly url: URL;
  readonly cookies: ReadonlyMap<string, string>;
  readonly session: string;
  /** Lower-case name of a platform call; null for other paths. */
  readonly callName: string | null;
  readonly row: CallRow | undefined;
  /** The visit begins with this request. */
  readonly isNewVisit: boolean;
};

const readForwarded = (request: Request, visit: Visit, config: FrontConfig, base: string): Forwarded => {
  const url = new URL(request.url);
  const names = cookieNames(visit.isSecure);
  const cookies = parseCookies(request.headers.get('cookie'));
  const callName = url.pathname.startsWith('/api/')
    ? decodeURIComponent(url.pathname.slice(5)).toLowerCase()
    : null;
  const row = callName === null ? undefined : rows.get(callName);
  // Pages that shared caches keep set no cookie: a visit begins with the first thing that is done.
  const isDone = row?.flags.effectful === true || url.pathname === platformPaths.oauthInit;
  return {
    request,
    visit,
    config,
    base,
    url,
    cookies,
    session: cookies.get(names.session) ?? '',
    callName,
    row,
    isNewVisit: isDone && !cookies.has(names.visit),
  };
};

const refuseMoney = (forwarded: Forwarded, row: CallRow): Response | null => {
  const { request, visit, config, cookies, session } = forwarded;
  if (!row.flags.money) return null;
  const owner = openSeal(cookies.get(cookieNames(visit.isSecure).player), session, config.sealKey);
  const refusal = refuseOtherPlayer(owner, request.headers.get('x-player'));
  if (refusal)
    config.log({ level: 'warn', message: 'money call refused', call: row.name, requestId: visit.requestId });
  return refusal;
};

/** Why a request is not forwarded, or null. */
const refusalOf = (forwarded: Forwarded): Response | null => {
  const { request, visit, callName, row } = forwarded;
  if (callName === null) {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return isRead || isOwnRequest(request, visit) ? null : refuseForeign();
  }
  if (!row) return refuse(404, 'MethodNotFound', 'UNKNOWN_CALL', 'no such call');
  if (row.method !== request.method) return refuse(405, 'InvalidRequest', 'METHOD', `send ${row.method}`);
  if (row.flags.effectful && !isOwnRequest(request, visit)) return refuseForeign();
  if (visit.refusesSignIn && signInCalls.has(callName)) return refuseInsecureSignIn();
  return refuseMoney(forwarded, row);
};

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

const sentHeaders = ({ request, visit, config, base, cookies, session, isNewVisit }: Forwarded): Headers => {
  const names = cookieNames(visit.isSecure);
  const headers = upstreamHeaders(request, visit);
  const visitId = isNewVisit ? visit.requestId : cookies.get(names.visit);
  const sent = [session && `${PLATFORM_COOKIE}=${session}`, visitId && `visit_id=${visitId}`].filter(Boolean);
  if (sent.length > 0 && base === config.platformUrl) headers.set('cookie', sent.join('; '));
  // The token goes to the address of the authentication service alone; a Strapi serves the content there as well.
  const token = cookies.get(names.token);
  if (token && base === config.contentUrl && originOf(base) === originOf(config.authUrl))
    headers.set('authorization', `Bearer ${token}`);
  return headers;
};

const broughtBack = [
  'content-type',
  'cache-control',
  'etag',
  'location',
  'retry-after',
  'content-range',
  'last-modified',
] as const;

/** Headers of the answer: the platform's session becomes the site's own. */
const answerHeaders = (
  { url, visit, callName, isNewVisit }: Forwarded,
  upstream: Response,
  changed: string | null,
): Headers => {
  const answer = new Headers();
  for (const name of broughtBack) {
    const value = upstream.headers.get(name);
    if (value !== null) answer.set(name, value);
  }
  answer.set('x-content-type-options', 'nosniff');
  if (!url.pathname.startsWith('/media/')) answer.set('cache-control', 'no-store');
  else answer.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  const isLogout = callName === 'auth.logout';
  const cookies = [
    ...(isNewVisit ? [visitCookie(visit.requestId, visit)] : []),
    ...(changed === null ? [] : sessionCookies(changed, visit)),
    ...(isLogout ? [tokenCookie('', 0, visit)] : []),
    ...(isLogout && changed === null ? sessionCookies('', visit) : []),
  ];
  for (const line of cookies) answer.append('set-cookie', line);
  return answer;
};

const uidIn = (text: string): number => {
  try {
    const body = JSON.parse(text) as { data?: { uid?: unknown } };
    return typeof body.data?.uid === 'number' ? body.data.uid : 0;
  } catch {
    return 0;
  }
};

/** Cookies by what the platform says of the player: a seal for the session, or the end of one that is nobody's. */
const playerCookies = (
  { visit, config, cookies, session }: Forwarded,
  changed: string | null,
  uid: number,
): readonly string[] => {
  const sealedFor = changed ?? session;
  if (uid > 0 && sealedFor !== '') return [playerCookie(uid, sealedFor, config.sealKey, visit)];
  return session && !cookies.has(HINT_COOKIE) && uid === 0 ? sessionCookies('', visit) : [];
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
  const forwarded = readForwarded(request, visit, config, base);
  const refusal = refusalOf(forwarded);
  if (refusal) return refusal;

  const { url, callName } = forwarded;
  const rest = base === config.platformUrl ? url.pathname : url.pathname.replace(/^\/content/, '');
  const sent = {
    method: request.method,
    headers: sentHeaders(forwarded),
    signal: request.signal,
    ...(request.body !== null && { body: request.body, duplex: 'half' }),
  };
  const about = { path: url.pathname, requestId: visit.requestId, log: config.log };
  const upstream = await fetchUpstream(base + rest + url.search, sent as RequestInit, about);
  if (!upstream) return refuse(502, 'ApplicationUnavailable', 'UPSTREAM', 'the platform cannot be reached');

  const changed = platformSession(upstream.headers.getSetCookie());
  const headers = answerHeaders(forwarded, upstream, changed);
  const { status } = upstream;
  if (callName !== 'account.getinfo' || !upstream.ok) return new Response(upstream.body, { status, headers });
  const text = await upstream.text();
  for (const line of playerCookies(forwarded, changed, uidIn(text))) headers.append('set-cookie', line);
  return new Response(text, { status, headers });
};
