import type { IncomingMessage } from 'node:http';
import { refusedTexts } from '../../src/features/site/refused/refused-texts.ts';
import { plainPage } from '../pages/plain-page.ts';
import { refuse } from '../platform/refusals.ts';
import { bareHeaders } from '../security/csp.ts';
import type { Visit } from '../security/visit.ts';
import { noStore } from './route.ts';
import type { AddRoutes, RouteParts } from './route.ts';
import { spokenTo } from './spoken-to.ts';

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

type Why = keyof typeof refusedTexts;
const codes = { cookies: 'COOKIES', address: 'HEADERS' } as const;
const words = {
  cookies: 'too many cookies: remove those of this site and come again',
  address: 'the headers are too long',
} as const;
const dropCookies = { 'clear-site-data': '"cookies"' } as const;

const plainly = (why: Why): Response =>
  new Response(words[why], {
    status: 431,
    headers: { ...bareHeaders, ...noStore, 'content-type': 'text/plain; charset=utf-8' },
  });

/** An address of this site alone: of two slashes at its front a browser makes another host. */
const ownAddress = ({ pathname, search }: URL): string => pathname.replace(/^\/+/, '/') + search;

/** Whoever is on the way to a page reads why there is none, in the own language. */
const refusedPage = async (
  why: Why,
  request: Request,
  parts: RouteParts,
  visit: Visit,
): Promise<Response> => {
  const { text, ...look } = await spokenTo(request, parts, visit);
  const url = new URL(request.url);
  url.searchParams.delete(MARK);
  const { header, text: told, button } = refusedTexts[why];
  return plainPage(look, {
    header: text('refused', header),
    text: text('refused', told),
    button: { label: text('refused', button), href: why === 'address' ? '/' : ownAddress(url) },
    status: 431,
  });
};

/**
 * A neighbour of the domain can fill a browser with more cookies than any server reads, and nobody would ever see the site
 * there again. Such a browser is told to drop them, the session with them, and comes again. A link that is too long ends nobody's
 * session.
 */
export const addHeaderSize: AddRoutes = (app, parts) => {
  const { config, visit } = parts;
  app.use('*', async (c, next) => {
    const { all, cookies } = sizesOf(c.env.incoming);
    if (all <= MOST_BYTES) return next();
    const why: Why = cookies > MOST_COOKIE_BYTES ? 'cookies' : 'address';
    const url = new URL(c.req.url);
    const isPage = c.req.method === 'GET' && c.req.header('sec-fetch-mode') === 'navigate';
    if (why === 'cookies') {
      config.log({ level: 'warn', message: 'too many cookies', bytes: cookies });
      if (isPage && !url.searchParams.has(MARK)) {
        url.searchParams.set(MARK, 'full');
        return c.body(null, 303, { ...bareHeaders, ...noStore, ...dropCookies, location: ownAddress(url) });
      }
    }
    const refusal = isPage
      ? await refusedPage(why, c.req.raw, parts, visit(c)).catch(() => plainly(why))
      : refuse(431, 'InvalidRequest', codes[why], words[why]);
    if (why === 'cookies')
      for (const [name, value] of Object.entries(dropCookies)) refusal.headers.set(name, value);
    return refusal;
  });
};
