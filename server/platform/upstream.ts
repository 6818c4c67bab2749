import { platformPaths } from '../../schemas/constants.ts';
import { socialReturnPath } from '../../schemas/rules/access/social.ts';
import type { FrontConfig } from '../config.ts';
import { networkOf } from '../security/client-address.ts';
import { fetchBounded, FrontBusy, NetworkBusy } from './bounded-fetch.ts';
import { refuse } from './refusals.ts';
import type { Visit } from '../security/visit.ts';

const forwardedPrefixes = ['/nfx/', '/oauth/', '/media/'] as const;
/** Whether the embedded sandbox sets itself to a scenario, a market or a rollout there, and leads to a page. */
export const isSettingPath = (path: string): boolean =>
  /^\/sandbox\/(?:scenario|market|rollout)\//.test(path);

/** Which upstream a path belongs to, or null when it is none of the forwarded ones. */
export const upstreamOf = (path: string, config: FrontConfig): string | null => {
  // The page at the end of a visit to a provider is the site's own.
  if (path === socialReturnPath) return null;
  const isForwarded = forwardedPrefixes.some((prefix) => path.startsWith(prefix));
  if (path.startsWith('/api/') || path === platformPaths.hit || isForwarded) return config.platformUrl;
  if (path.startsWith('/content/')) return config.contentUrl;
  if (config.hasScenarios && isSettingPath(path)) return config.platformUrl;
  return null;
};

const passedOn = [
  'accept',
  'accept-language',
  'content-type',
  'range',
  'if-range',
  'if-none-match',
  'if-modified-since',
  'last-event-id',
  'origin',
] as const;

/** How the front server names itself, fixed for a build. */
export const userAgentOf = (siteName: string | undefined, build: string): string =>
  `${(siteName ?? '').replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '') || 'croupier'}-front/${build}`;

/** What every upstream is told of a request; no cookie yet. */
export const upstreamHeaders = (request: Request, visit: Visit, userAgent: string): Headers => {
  const headers = new Headers({ 'user-agent': userAgent });
  for (const name of passedOn) {
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

export type UpstreamInit = RequestInit & { readonly headers: Headers };

const BUSY_SECONDS = 5;
/** Nothing was sent: a money call stays under its key. */
const busy = (status: 429 | 503): Response => {
  const refusal = refuse(status, 'TooManyRequests', 'BUSY', 'too much at once', {
    resend_time: BUSY_SECONDS,
  });
  refusal.headers.set('retry-after', String(BUSY_SECONDS));
  return refusal;
};

/** Fetches from an upstream as a part of the request's trace; null when it cannot be reached or the visitor has gone, which is logged. */
export const fetchUpstream = async (
  address: string,
  init: UpstreamInit,
  { path, visit, log }: { path: string; visit: Visit; log: FrontConfig['log'] },
): Promise<Response | null> => {
  const call = visit.trace?.call(path);
  if (call) init.headers.set('traceparent', call.traceparent);
  try {
    const answer = await fetchBounded(
      address,
      { ...init, redirect: 'manual' },
      path === platformPaths.stream,
      networkOf(visit.address),
    );
    call?.ended(answer.status);
    return answer;
  } catch (error) {
    call?.ended(0);
    if (error instanceof NetworkBusy) {
      log({ level: 'warn', message: 'network slowed', path, requestId: visit.requestId });
      return busy(429);
    }
    if (error instanceof FrontBusy) {
      log({ level: 'error', message: 'too many calls', path, requestId: visit.requestId });
      return busy(503);
    }
    const isGone = init.signal?.aborted === true;
    log({
      level: isGone ? 'info' : 'error',
      message: isGone ? 'visitor gone before the answer' : 'upstream failed',
      path,
      requestId: visit.requestId,
      error: String(error),
    });
    return null;
  }
};
