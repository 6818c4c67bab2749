import type { Visit } from '../security/visit.ts';

/** Asks the platform who the player of some cookies is, those of a request when none are named. */
export const ownInfoRequest = (
  request: Request,
  visit: Visit,
  cookie = request.headers.get('cookie') ?? '',
): Request =>
  new Request(new URL('/api/account.getInfo?v=1&locale=en-US', request.url), {
    headers: { cookie, 'x-croupier': '1', origin: visit.origin },
    signal: request.signal,
  });
