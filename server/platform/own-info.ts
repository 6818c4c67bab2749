import type { Visit } from '../security/visit.ts';

/** Asks the platform, by the cookies of a request, who its player is. */
export const ownInfoRequest = (request: Request, visit: Visit): Request =>
  new Request(new URL('/api/account.getInfo?v=1&locale=en-US', request.url), {
    headers: { cookie: request.headers.get('cookie') ?? '', 'x-croupier': '1', origin: visit.origin },
    signal: request.signal,
  });
