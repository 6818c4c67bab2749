import { LRUCache } from 'lru-cache';
import { platformPaths } from '../../schemas/constants.ts';
import { connectUrl, isProviderName } from '../../schemas/rules/access/auth-service.ts';
import type { RunningConfig } from '../config.ts';
import { cookieNames, parseCookies, tokenCookie } from '../security/session-cookies.ts';
import type { Visit } from '../security/visit.ts';
import { answerAuthService, beginConnect } from './auth-service.ts';

/** How long a token is taken for good after the service has said so. */
const LIFE_MS = 5 * 60_000;
const MAX_KEPT = 10_000;
/** A page waits no longer for the service than this. */
const WAIT_MS = 300;
const PROBE_MS = 3000;
const POPULATE = 'populate%5B0%5D=role';

const tokenOf = (request: Request, visit: Visit): string =>
  parseCookies(request.headers.get('cookie')).get(cookieNames(visit.isSecure).token) ?? '';

export type IdentityCheck = (request: Request, visit: Visit) => Promise<readonly string[]>;

/**
 * Asks the authentication service whose token a player's browser holds: the cookie lines that end one which is nobody's,
 * none for a good one. A service that is slow or in trouble ends nothing; what it says later counts for the next page.
 */
export const createIdentityCheck = (config: RunningConfig, now: () => number): IdentityCheck => {
  const known = new LRUCache<string, { readonly at: number; readonly isEnded: boolean }>({ max: MAX_KEPT });
  const asking = new Map<string, Promise<boolean>>();

  const ask = async (request: Request, visit: Visit, token: string): Promise<boolean> => {
    const headers = {
      cookie: request.headers.get('cookie') ?? '',
      origin: visit.origin,
      'sec-fetch-site': 'same-origin',
      'x-croupier': '1',
    };
    const question = new Request(`${visit.origin}/auth/users/me?${POPULATE}`, { headers });
    const { status } = await answerAuthService(question, visit, config, now());
    const isEnded = status === 401;
    if (status < 500) known.set(token, { at: now(), isEnded });
    return isEnded;
  };

  return async (request, visit) => {
    const token = tokenOf(request, visit);
    if (config.authUrl === '' || token === '') return [];
    const kept = known.get(token);
    let isEnded = kept?.isEnded ?? false;
    if (!kept || (!isEnded && now() - kept.at > LIFE_MS)) {
      const answer =
        asking.get(token) ??
        ask(request, visit, token)
          .catch(() => false)
          .finally(() => asking.delete(token));
      asking.set(token, answer);
      const late = new Promise<boolean>((done) => setTimeout(done, WAIT_MS, false).unref());
      isEnded = await Promise.race([answer, late]);
    }
    return isEnded ? [tokenCookie('', 0, visit)] : [];
  };
};

/** The provider that a player signs in with at the platform, for the way back. */
const chosenCookie = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}social`;
const CHOSEN_SECONDS = 600;
const chosenLine = (provider: string, isSecure: boolean) =>
  `${chosenCookie(isSecure)}=${provider}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${provider === '' ? 0 : CHOSEN_SECONDS}${isSecure ? '; Secure' : ''}`;

/** Cookie lines of a visit to `/oauth/init`: which provider it is about. */
export const keepChosenProvider = (url: URL, visit: Visit, { authUrl }: RunningConfig): readonly string[] => {
  const provider = url.searchParams.get('service') ?? '';
  return authUrl !== '' && url.pathname === platformPaths.oauthInit && isProviderName(provider)
    ? [chosenLine(provider, visit.isSecure)]
    : [];
};

const returnPath = /^(?:\/[A-Za-z-]{2,10})?\/oauth\/return$/;

/**
 * A social sign-in at the platform has ended well: the way goes on to the same provider at the authentication service,
 * where the content identity is signed in, and then back here. Null when there is nothing to go on to: no service, no
 * known provider, a token already, or a service that does not lead on.
 */
export const goOnToConnect = async (
  request: Request,
  visit: Visit,
  config: RunningConfig,
): Promise<Response | null> => {
  const url = new URL(request.url);
  if (config.authUrl === '' || !returnPath.test(url.pathname)) return null;
  if (url.searchParams.get('result') !== 'ok' || tokenOf(request, visit) !== '') return null;
  const provider = parseCookies(request.headers.get('cookie')).get(chosenCookie(visit.isSecure)) ?? '';
  if (!isProviderName(provider)) return null;
  const address = connectUrl(config.authUrl, provider);
  const probe = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PROBE_MS) }).catch(
    () => null,
  );
  void probe?.body?.cancel().catch(() => {});
  if (!probe || probe.status < 300 || probe.status > 399) return null;
  const { location, line } = beginConnect(provider, visit, config.authUrl, url.pathname + url.search);
  const headers = new Headers({
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'unsafe-none',
  });
  headers.append('set-cookie', chosenLine('', visit.isSecure));
  headers.append('set-cookie', line);
  return new Response(null, { status: 302, headers });
};
