import type { IncomingMessage } from 'node:http';
import { refuse } from '../platform/refusals.ts';
import { bareHeaders } from '../security/csp.ts';
import { noStore } from './route.ts';
import type { AddRoutes } from './route.ts';

/** Of a request's address and headers together. */
const MOST_BYTES = 16_384;
/** What each line counts beside its text: Node reads 2000 and drops the others, and with them what a proxy wrote last. */
const LINE_BYTES = 16;
/** More than the site sets, ever. Nobody but a host of the same domain makes it more. */
const MOST_COOKIE_BYTES = 12_000;
/** In the address of who comes again after the cookies were to go. */
const MARK = 'cookies';

const sizesOf = ({ url = '', rawHeaders }: IncomingMessage) => {
  const isCookie = (_: string, at: number): boolean =>
    rawHeaders[at - 1]?.toLowerCase() === 'cookie' && at % 2 === 1;
  const bytes = (parts: readonly string[]): number => parts.reduce((sum, { length }) => sum + length, 0);
  return {
    all: url.length + bytes(rawHeaders) + (rawHeaders.length / 2) * LINE_BYTES,
    cookies: bytes(rawHeaders.filter(isCookie)),
  };
};

/**
 * A neighbour of the domain can fill a browser with more cookies than any server reads, and nobody would ever see the site
 * there again. Such a browser is told to drop them, the session with them, and comes again. A link that is too long ends nobody's
 * session.
 */
export const addHeaderSize: AddRoutes = (app, { config }) => {
  app.use('*', async (c, next) => {
    const { all, cookies } = sizesOf(c.env.incoming);
    if (all <= MOST_BYTES) return next();
    if (cookies <= MOST_COOKIE_BYTES)
      return refuse(431, 'InvalidRequest', 'HEADERS', 'the headers are too long');
    config.log({ level: 'warn', message: 'too many cookies', bytes: cookies });
    const dropping = { ...bareHeaders, ...noStore, 'clear-site-data': '"cookies"' };
    const url = new URL(c.req.url);
    const isPage = c.req.method === 'GET' && c.req.header('sec-fetch-mode') === 'navigate';
    if (!isPage || url.searchParams.has(MARK)) {
      const refusal = refuse(
        431,
        'InvalidRequest',
        'COOKIES',
        'too many cookies: remove those of this site and come again',
      );
      refusal.headers.set('clear-site-data', '"cookies"');
      return refusal;
    }
    url.searchParams.set(MARK, 'full');
    return c.body(null, 303, { ...dropping, location: url.pathname + url.search });
  });
};
