import { matchRoute } from '../../schemas/rules/site/routes.ts';
import { bareHeaders } from '../security/csp.ts';
import type { PageAnswer } from './page-answer.ts';

const localePrefix = /^\/[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?(?=\/)/;

const isPaymentPage = (pathname: string): boolean =>
  [pathname, pathname.replace(localePrefix, '')].some(
    (path) => matchRoute(path)?.route.feature === 'payment',
  );

/**
 * A payment provider in a frame of the deposit page leads it back here. Browsers send no session with that, because the
 * provider began it: the page would take its player for a guest.
 */
export const isFrameReturn = ({ headers }: Request, pathname: string): boolean =>
  headers.get('sec-fetch-dest') === 'iframe' &&
  headers.get('sec-fetch-site') === 'cross-site' &&
  isPaymentPage(pathname);

/** Asks for the same address once more, from a document of the site's own: the session comes with it. */
export const askAgainAnswer = (): PageAnswer => ({
  status: 200,
  headers: [
    ...Object.entries({
      ...bareHeaders,
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'self'",
    }),
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', 'no-store'],
  ],
  body: Buffer.from('<!doctype html><meta http-equiv="refresh" content="0"><title>…</title>'),
});
