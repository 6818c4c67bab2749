import type { CallRow } from '../../schemas/kit/call.ts';
import { callTable } from '../../schemas/calls/table.ts';
import { platformPaths } from '../../schemas/constants.ts';
import type { RunningConfig } from '../config.ts';
import { hasError } from '../../schemas/kit/error-decode.ts';
import { socialReturnPath } from '../../schemas/rules/access/social.ts';
import { asksForDrafts, askForDrafts } from '../../schemas/rules/site/drafts.ts';
import { platformCookieHeader } from '../../schemas/rules/site/platform-cookies.ts';
import { heldAfter } from '../security/platform-session.ts';
import type { HeldCookies } from '../security/platform-session.ts';
import { decodedPath } from '../security/decoded-path.ts';
import { bareHeaders } from '../security/csp.ts';
import { hasEnded, liveSession, noteBegun } from '../security/ended-sessions.ts';
import { openPreview } from '../security/preview-link.ts';
import { openSeal } from '../security/seal.ts';
import {
  cookieNames,
  earlyCookie,
  freshVisitId,
  HINT_COOKIE,
  parseCookies,
  playerCookie,
  sessionCookies,
  tokenCookie,
  visitCookie,
} from '../security/session-cookies.ts';
import type { Visit } from '../security/visit.ts';
import { isOwnRequest, refuse, refuseForeign, refuseInsecureSignIn, unreachable } from './refusals.ts';
import { askedOf } from './content-query.ts';
import { changesRecord, isContentPath } from './content-paths.ts';
import { refuseForeignTab } from './foreign-tab.ts';
import { mayLead } from './led-elsewhere.ts';
import { ownInfoRequest } from './own-info.ts';
import { isConfigPath } from './rolled-config.ts';
import { parseBody, uidIn } from './told-body.ts';
import { fetchUpstream, isSettingPath, upstreamHeaders } from './upstream.ts';
import type { UpstreamInit } from './upstream.ts';

const rows = new Map<string, CallRow>(Object.values(callTable).map((row) => [row.name.toLowerCase(), row]));
const signInCalls = new Set(['auth.login', 'auth.register']);
/** The platform is still to be told of a session that ends, and of one in whose browser somebody signs in again. */
const entranceCalls: ReadonlySet<string | null> = new Set([...signInCalls, 'auth.logout', null]);

/** A request that is to be forwarded, with what its cookies say. */
type Forwarded = {
  readonly request: Request;
  readonly visit: Visit;
  readonly config: RunningConfig;
  /** Address of the upstream. */
  readonly base: string;
  readonly url: URL;
  readonly cookies: ReadonlyMap<string, string>;
  readonly session: string;
  /** The platform's cookies of a guest. */
  readonly early: string;
  /** Lower-case name of a platform call; null for other paths. */
  readonly callName: string | null;
  readonly row: CallRow | undefined;
  /** Whose browser a mailed link sets a password in; null elsewhere. It is no way from one account into another. */
  readonly apartFrom: number | null;
  /** The visit begins with this request, under this id; else null. */
  readonly newVisitId: string | null;
  /** An editor reads. */
  readonly showsDrafts: boolean;
};

const readForwarded = (request: Request, visit: Visit, config: RunningConfig, base: string): Forwarded => {
  const url = new URL(request.url);
  const names = cookieNames(visit.isSecure);
  const cookies = parseCookies(request.headers.get('cookie'));
  const callName = url.pathname.startsWith('/api/')
    ? (decodedPath(url.pathname.slice(5)) ?? '').toLowerCase()
    : null;
  const row = callName === null ? undefined : rows.get(callName);
  const session = entranceCalls.has(callName)
    ? (cookies.get(names.session) ?? '')
    : liveSession(config, cookies.get(names.session));
  const apartFrom =
    callName === 'auth.restore' ? openSeal(cookies.get(names.player), session, config.sealKey) : null;
  // Pages that shared caches keep set no cookie: a visit begins with the first thing that is done.
  const isDone =
    row !== undefined
      ? row.flags.effectful || visit.isAwaited === true
      : url.pathname === platformPaths.oauthInit;
  return {
    request,
    visit,
    config,
    base,
    url,
    cookies,
    session: apartFrom === null ? session : '',
    apartFrom,
    early: cookies.get(names.early) ?? '',
    callName,
    row,
    newVisitId: isDone && !cookies.has(names.visit) ? freshVisitId() : null,
    showsDrafts:
      isRead(request) &&
      openPreview(cookies.get(names.preview), config.previewKey ?? '', config.now()) !== null,
  };
};

/** Who the platform says the player of some cookies is, those of the request when none are named; null for nobody. */
const playerOf = async ({ request, visit, config }: Forwarded, cookie?: string): Promise<number | null> => {
  const answer = await forward(ownInfoRequest(request, visit, cookie), visit, config, config.platformUrl);
  return (answer.ok && uidIn(await answer.json().catch(() => null))) || null;
};

const refuseTab = async (forwarded: Forwarded, row: CallRow): Promise<Response | null> => {
  const { request, visit, config, cookies, session } = forwarded;
  const refusal = await refuseForeignTab(row, {
    tab: request.headers.get('x-player'),
    sealed: () => openSeal(cookies.get(cookieNames(visit.isSecure).player), session, config.sealKey),
    askOwner: async () => (session === '' ? null : playerOf(forwarded)),
  });
  if (refusal)
    config.log({ level: 'warn', message: 'call refused', call: row.name, requestId: visit.requestId });
  return refusal;
};

/**
 * A campaign in the preview of its address (`?popup=name#popup-preview`), which everybody may open: without PREVIEW_KEY it
 * is the one draft that is shown, with it the address shows what is published.
 */
const previewedPath = '/content/campaign-popups';

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** What an upstream might read otherwise than it stands here, and drafts, which are no visitor's. */
const refuseHidden = ({ url: { pathname, searchParams }, showsDrafts }: Forwarded): Response | null => {
  // `..;` leads upwards in a servlet container.
  if (/%(?:2f|5c|2e|00|25)|\/\.{1,2}(?:;|%3b)/i.test(pathname) || decodedPath(pathname) === null)
    return refuse(400, 'InvalidRequest', 'PATH', 'the path is not plain');
  if (pathname.startsWith('/content/') && !isContentPath(pathname))
    return refuse(404, 'MethodNotFound', 'UNKNOWN_COLLECTION', 'no such collection');
  return pathname.startsWith('/content/') &&
    pathname !== previewedPath &&
    !showsDrafts &&
    asksForDrafts(searchParams)
    ? refuse(403, 'AccessDenied', 'DRAFTS', 'drafts are not shown')
    : null;
};

/** The query as the upstream gets it: an editor's cookie decides about drafts, not what is asked for. */
const sentSearch = ({ url, showsDrafts, config }: Forwarded): string => {
  if (!url.pathname.startsWith('/content/')) return url.search;
  const query = askedOf(url.searchParams);
  if (showsDrafts) return askForDrafts(`?${query}`);
  // Whoever asks for drafts elsewhere was refused.
  if (!config.previewKey && asksForDrafts(url.searchParams)) query.set('publicationState', 'preview');
  return query.size > 0 ? `?${query}` : '';
};

/** What the policy of a page takes from its own address for code; the platform's pages at `/oauth` may have some. */
const asCode = /^(?:script|style|xslt|\w*worker|\w+worklet)$/;

/** Why a request is not forwarded, or null. */
const refusalOf = async (forwarded: Forwarded): Promise<Response | null> => {
  const { request, visit, callName, row, url } = forwarded;
  if (asCode.test(request.headers.get('sec-fetch-dest') ?? '') && !url.pathname.startsWith('/oauth/'))
    return refuse(403, 'AccessDenied', 'CODE', 'nothing here is code');
  if (callName === null) {
    if (!isRead(request) && !isOwnRequest(request, visit)) return refuseForeign();
    // What changes something at the platform is a call of the table.
    if (!isRead(request) && !changesRecord(request.method, url.pathname))
      return refuse(405, 'InvalidRequest', 'METHOD', 'send GET');
    return refuseHidden(forwarded);
  }
  if (!row) return refuse(404, 'MethodNotFound', 'UNKNOWN_CALL', 'no such call');
  if (row.method !== request.method) return refuse(405, 'InvalidRequest', 'METHOD', `send ${row.method}`);
  if (row.flags.effectful && !isOwnRequest(request, visit)) return refuseForeign();
  if (visit.refusesSignIn && signInCalls.has(callName)) return refuseInsecureSignIn();
  return refuseTab(forwarded, row);
};

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

const sentHeaders = (forwarded: Forwarded): Headers => {
  const { request, visit, config, base, cookies, session, early, newVisitId } = forwarded;
  const names = cookieNames(visit.isSecure);
  const headers = upstreamHeaders(request, visit, config.userAgent);
  // A piece of a configuration could not be judged.
  if (isConfigPath(forwarded.url.pathname))
    for (const name of ['range', 'if-range', 'if-none-match', 'if-modified-since']) headers.delete(name);
  const visitId = newVisitId ?? cookies.get(names.visit);
  const sent = [platformCookieHeader(session || early), visitId && `visit_id=${visitId}`].filter(Boolean);
  if (sent.length > 0 && base === config.platformUrl) headers.set('cookie', sent.join('; '));
  // The token goes to the address of the authentication service alone; a Strapi serves the content there as well.
  const token = cookies.get(names.token);
  if (token && base === config.contentUrl && originOf(base) === originOf(config.authUrl))
    headers.set('authorization', `Bearer ${token}`);
  return headers;
};

const leadsOn = /^\/(?:oauth|media)\//;
/** With the date: the page counts what the platform began by the platform's time. */
const broughtBack =
  'content-type cache-control vary etag location retry-after content-range last-modified date'.split(' ');

/** What the platform's answer says of the visitor. */
type Told = {
  readonly held: HeldCookies;
  /** The platform's player; 0 when this answer names none. */
  readonly uid: number;
  readonly isSignIn: boolean;
  /** It says nothing of the visitor: the player logged out while it was on its way, or it was asked for apart. */
  readonly isLate: boolean;
};

/** Headers of the answer: the platform's session becomes the site's own. */
const answerHeaders = (forwarded: Forwarded, upstream: Response, told: Told): Headers => {
  const { url, visit, callName, newVisitId, session, early, base, config, cookies } = forwarded;
  const answer = new Headers();
  for (const name of broughtBack) {
    const value = upstream.headers.get(name);
    if (value !== null) answer.set(name, value);
  }
  // A visit to a provider and a scenario lead elsewhere, a picture may stand elsewhere; nothing else is an address to go to.
  if (!leadsOn.test(url.pathname) && !isSettingPath(url.pathname)) answer.delete('location');
  for (const [name, value] of Object.entries(bareHeaders)) answer.set(name, value);
  // A provider's page may have a script of the platform's own.
  if (url.pathname.startsWith('/oauth/'))
    answer.set('content-security-policy', "object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  answer.set('x-request-id', visit.requestId);
  if (!url.pathname.startsWith('/media/')) answer.set('cache-control', 'no-store');
  else answer.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  const { token } = cookieNames(visit.isSecure);
  const isLogout = callName === 'auth.logout';
  const held = isLogout ? { session: '', early: '' } : told.held;
  const isSessionOver = session !== '' && held.session === '';
  // A token that the content service does not take is nobody's; one whose player is gone is not another's.
  const isTokenOver =
    isLogout ||
    isSessionOver ||
    (upstream.status === 401 && base === config.contentUrl && cookies.has(token));
  const visitLines = newVisitId === null ? [] : [visitCookie(newVisitId, visit)];
  const lines = [
    ...(isTokenOver ? [tokenCookie('', 0, visit)] : []),
    ...(isLogout || held.session !== session ? sessionCookies(held.session, visit) : []),
    ...(held.early === early ? [] : [earlyCookie(held.early, visit)]),
    ...(isLogout ? [] : playerCookies(forwarded, told)),
  ];
  const set = [...visitLines, ...(told.isLate ? [] : lines)];
  // A picture that a shared cache keeps must bring nobody the session of somebody else.
  if (set.length > 0) answer.set('cache-control', 'no-store');
  for (const line of set) answer.append('set-cookie', line);
  return answer;
};

/**
 * Cookies by what the platform says of the player: a seal for the session, or the end of one that is nobody's. A session
 * whose cookies the platform renews between sign-ins stays that of its player.
 */
const playerCookies = (
  { visit, config, cookies, session, callName }: Forwarded,
  { held, uid, isSignIn }: Told,
): readonly string[] => {
  const seal = (owner: number) => [playerCookie(owner, held.session, config.sealKey, visit)];
  if (callName === 'account.getinfo') {
    if (uid > 0 && held.session !== '') return seal(uid);
    return session && !cookies.has(HINT_COOKIE) && held.session === session
      ? [...sessionCookies('', visit), tokenCookie('', 0, visit)]
      : [];
  }
  if (callName === null || isSignIn || session === '' || held.session === '' || held.session === session)
    return [];
  const owner = openSeal(cookies.get(cookieNames(visit.isSecure).player), session, config.sealKey);
  return owner === null ? [] : seal(owner);
};

/** A provider's visit ends at the return page with a session. */
const endsVisitWell = ({ url, visit }: Forwarded, upstream: Response): boolean => {
  const location = upstream.headers.get('location');
  if (!url.pathname.startsWith('/oauth/') || location === null || !URL.canParse(location, visit.origin))
    return false;
  const to = new URL(location, visit.origin);
  return to.pathname.endsWith(socialReturnPath) && ['ok', null].includes(to.searchParams.get('result'));
};

/** What a link began for somebody else. One of the player's own goes on in place of what ended with the old password. */
const isOthers = async (forwarded: Forwarded, begun: string): Promise<boolean> => {
  const { visit, apartFrom } = forwarded;
  if (apartFrom === null || begun === '') return apartFrom !== null;
  return (await playerOf(forwarded, `${cookieNames(visit.isSecure).session}=${begun}`)) !== apartFrom;
};

const readTold = async (forwarded: Forwarded, upstream: Response, text: string | null): Promise<Told> => {
  const { callName, url, base, config, visit, session, early } = forwarded;
  const body = text === null ? null : parseBody(text);
  const isGood = upstream.ok && body !== null && !hasError(body);
  const uid = callName === 'account.getinfo' && isGood ? uidIn(body) : 0;
  const isEntry = callName !== null && signInCalls.has(callName) && isGood;
  const isEntered = isEntry || endsVisitWell(forwarded, upstream);
  if (isEntered) await noteBegun(config, session);
  const isSignIn = isEntered || uid > 0;
  const held = heldAfter(
    { session, early },
    {
      // The session is the platform's alone.
      lines: base === config.platformUrl ? upstream.headers.getSetCookie() : [],
      names: config.sessionCookies ?? [],
      isSignIn,
      isCall: callName !== null || url.pathname.startsWith('/oauth/'),
    },
    config.now(),
  );
  if (isEntry && held.session === '')
    config.log({
      level: 'warn',
      message:
        'signed in without a session: the platform set no HttpOnly cookie; SESSION_COOKIE names another',
      call: callName,
      requestId: visit.requestId,
    });
  // Asked of the answers alone that say something of the session: a store that all replicas share takes its time.
  const isAbout =
    callName === 'account.getinfo' ||
    upstream.status === 401 ||
    held.session !== session ||
    held.early !== early;
  const isLate = callName !== 'auth.logout' && isAbout && (await hasEnded(config, session));
  return { held, uid, isSignIn, isLate: isLate || (await isOthers(forwarded, held.session)) };
};

/** A step of a visit to a provider that leads nowhere: the visitor would be left with an answer that no page is. */
const isVisitLost = ({ url, request }: Forwarded, upstream: Response | null): boolean =>
  url.pathname.startsWith('/oauth/') &&
  request.method === 'GET' &&
  (upstream === null ||
    upstream.status >= 400 ||
    (upstream.ok && upstream.headers.get('content-type')?.includes('json') === true));

const endVisit = (): Response =>
  new Response(null, {
    status: 302,
    headers: { location: `${socialReturnPath}?result=error`, 'cache-control': 'no-store' },
  });

/** A guest's visit that an editor makes. What tells of a player's device goes on. */
const isUncounted = ({ url, showsDrafts }: Forwarded): boolean =>
  showsDrafts && url.pathname === platformPaths.hit && !url.searchParams.has('session');

/** Calls whose answers say who is signed in. */
const namesPlayer = (callName: string | null): boolean =>
  callName === 'account.getinfo' || (callName !== null && signInCalls.has(callName));

/**
 * Forwards one request to its upstream. Calls outside the table, foreign origins and the money calls of a tab of another
 * player are refused; redirects are not followed; the platform's session cookie becomes the site's own.
 */
export const forward = async (
  request: Request,
  visit: Visit,
  config: RunningConfig,
  base: string,
): Promise<Response> => {
  const forwarded = readForwarded(request, visit, config, base);
  const refusal = await refusalOf(forwarded);
  if (refusal) return refusal;

  const { url, callName } = forwarded;
  if (isUncounted(forwarded))
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  const rest = base === config.platformUrl ? url.pathname : url.pathname.replace(/^\/content/, '');
  const sent = {
    method: request.method,
    headers: sentHeaders(forwarded),
    signal: request.signal,
    ...(request.body !== null && { body: request.body, duplex: 'half' }),
  };
  const about = { path: url.pathname, visit, log: config.log };
  const upstream = await fetchUpstream(base + rest + sentSearch(forwarded), sent as UpstreamInit, about);
  if (isVisitLost(forwarded, upstream)) {
    void upstream?.body?.cancel().catch(() => {});
    return endVisit();
  }
  if (!upstream) return unreachable();

  const { status } = upstream;
  const location = upstream.headers.get('location');
  if (leadsOn.test(url.pathname) && location !== null && !mayLead(location, request, visit, config)) {
    void upstream.body?.cancel().catch(() => {});
    config.log({ level: 'warn', message: 'led nowhere', path: url.pathname, requestId: visit.requestId });
    return url.pathname.startsWith('/oauth/') ? endVisit() : unreachable();
  }
  if (!namesPlayer(callName)) {
    const headers = answerHeaders(forwarded, upstream, await readTold(forwarded, upstream, null));
    return new Response(upstream.body, { status, headers });
  }
  const text = await upstream.text().catch(() => null);
  if (text === null) return unreachable();
  const headers = answerHeaders(forwarded, upstream, await readTold(forwarded, upstream, text));
  return new Response([204, 304].includes(status) ? null : text, { status, headers });
};
