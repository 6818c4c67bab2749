import { refuse } from '../platform/refusals.ts';
import { readBounded } from '../security/bounded-body.ts';
import { bareHeaders } from '../security/csp.ts';
import { limitsOf } from '../security/limits.ts';
import type { AddRoutes } from './route.ts';
import { exclusionPasswords, ownPasswords } from '../security/password-guard.ts';
import { createPlayerGuard } from '../security/player-guard.ts';
import { promoCodes } from '../security/promo-guard.ts';
import { createSignInGuard } from '../security/sign-in-guard.ts';
import { browserTracesPath } from '../../schemas/rules/site/traced-page.ts';

/** Answers that are no page, file or upstream's. */
const isOwnAnswer =
  /^\/(?:auth|messages|site|healthz|livez|readyz|hooks|metrics|builds|chat\.json|robots\.txt|sitemap|manifest)(?:[./]|$)/;

const isSmall = (pathname: string): boolean =>
  pathname === '/csp-report' ||
  pathname === '/preview/leave' ||
  pathname === browserTracesPath ||
  pathname.startsWith('/auth/');

/** What stands before every route: no body is taken whole before its length is known to be small. */
export const addLimits: AddRoutes = (app, { config, visit, counts }) => {
  const limits = limitsOf(config);
  const guards = [
    createSignInGuard(config, counts),
    ...[promoCodes, ownPasswords, exclusionPasswords].map((one) => createPlayerGuard(config, counts, one)),
  ];
  app.use('*', async (c, next) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') {
      await next();
      if (isOwnAnswer.test(new URL(c.req.url).pathname))
        for (const [name, value] of Object.entries(bareHeaders))
          if (!c.res.headers.has(name)) c.header(name, value);
      return undefined;
    }
    if (method === 'TRACE' || method === 'CONNECT' || method === 'TRACK')
      return refuse(405, 'InvalidRequest', 'METHOD', 'not answered');
    const { raw } = c.req;
    const { incoming } = c.env;
    const most = isSmall(new URL(raw.url).pathname) ? limits.smallBodyBytes : limits.bodyBytes;
    const body = await readBounded(incoming, most).catch(() => undefined);
    if (body === undefined) return refuse(400, 'InvalidRequest', 'BROKEN_OFF', 'the body did not come');
    if (body === null) {
      const refusal = refuse(413, 'InvalidRequest', 'TOO_LARGE', 'the body is too large');
      refusal.headers.set('connection', 'close');
      return refusal;
    }
    const request = new Request(raw.url, {
      method,
      headers: raw.headers,
      signal: raw.signal,
      ...(body.length > 0 && { body }),
    });
    c.req.raw = request;
    const known = visit(c);
    const routed = async (): Promise<Response> => {
      await next();
      return c.res;
    };
    const answer = await guards.reduceRight<() => Promise<Response>>(
      (inner, guard) => () => guard(request, known, inner),
      routed,
    )();
    return answer === c.res ? undefined : answer;
  });
};
