import { matchRoute } from './routes.ts';

/** Takes what browsers tell of their pages, by POST alone: as a page the address is free. */
export const browserTracesPath = '/traces';

/** Spans of one page view in all, and of one batch. */
export const maxSpansOfPage = 200;
export const maxSpansOfBatch = 40;
/** A page that stays open longer tells no more. */
export const tracedPageMs = 24 * 60 * 60 * 1000;

/** W3C Trace Context. */
export const traceparentOf = (traceId: string, spanId: string, isSampled: boolean): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

const localePrefix = /^\/[a-z]{2}(?:-[A-Z]{2})?(?=\/|$)/;

/** The route that a page's path belongs to, with or without a locale. */
export const tracedRoute = (path: string) => matchRoute(path.replace(localePrefix, '') || '/')?.route;
