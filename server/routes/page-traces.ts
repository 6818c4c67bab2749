import { browserTracesPath } from '../../schemas/rules/site/traced-page.ts';
import { isOwnRequest, refuse, refuseForeign } from '../platform/refusals.ts';
import type { AddRoutes } from './route.ts';

/** What browsers tell of their pages, where the operator has them tell it. */
export const addPageTraces: AddRoutes = (app, { pageTraces, visit }) => {
  app.post(browserTracesPath, async (c) => {
    if (!pageTraces) return c.notFound();
    const known = visit(c);
    if (!isOwnRequest(c.req.raw, known)) return refuseForeign();
    const taken = pageTraces.take(await c.req.text(), known.address);
    if (taken.status === 204) return c.body(null, 204);
    if (taken.status === 400) return refuse(400, 'InvalidRequest', 'TRACES', 'no spans of a page');
    const refusal = refuse(429, 'TooManyRequests', 'TRACES', 'too many spans');
    refusal.headers.set('retry-after', String(taken.retrySeconds));
    return refusal;
  });
};
