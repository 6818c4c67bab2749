import { matchRoute } from '../../schemas/rules/site/routes.ts';
import { bareHeaders } from '../security/csp.ts';
import type { PageAnswer } from './page-answer.ts';

const localePrefix = /^\/[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?(?=\/)/;

type Route = NonNullable<ReturnType<typeof matchRoute>>['route'];

const isPage = (pathname: string, judge: (route: Route) => boolean): boolean =>
  [pathname, pathname.replace(localePrefix, '')].some((path) => {
    const found = matchRoute(path);
    return found !== null && judge(found.route);
  });

const isPaymentPage = (pathname: string): boolean => isPage(pathname, ({ feature }) => feature === 'payment');
const isForm = (pathname: string): boolean => isPage(pathname, ({ name }) => name.startsWith('forms-'));

/**
 * Whether a page is shown in a frame of another origin. A browser that does not say where a document goes to is taken for
 * one that shows the forms so; a payment that comes back is in a frame of the site's own.
 */
export const isForeignFrame = ({ headers }: Request, pathname: string): boolean => {
  const place = headers.get('sec-fetch-dest');
  if (place === null) return isForm(pathname);
  return place === 'iframe' && headers.get('sec-fetch-site') !== 'same-origin' && !isPaymentPage(pathname);
};

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
