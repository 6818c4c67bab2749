import { refuse } from '../platform/refusals.ts';
import { bareHeaders } from '../security/csp.ts';
import { cameByTls } from '../security/client-address.ts';
import { noStore } from './route.ts';
import type { AddRoutes } from './route.ts';

/** Addresses that scripts and servers ask, not people: who asks there by plain http has to be mended, not led on. */
const isNoPage =
  /^\/(?:api|nfx|oauth|auth|content|media|messages|site|hit|csp-report|chat\.json|builds|hooks)(?:[./]|$)/i;

const isHost = (name: string, at: number): boolean => at % 2 === 0 && name.toLowerCase() === 'host';

/** A site of an https address answers by https alone, where a trusted proxy says how the visitor came. */
export const addTransport: AddRoutes = (app, { config, visit }) => {
  app.use('*', async (c, next) => {
    // A proxy may have believed the other one: RFC 9112, 3.2.
    if (c.env.incoming.rawHeaders.filter(isHost).length > 1)
      return refuse(400, 'InvalidRequest', 'HOST', 'send one Host');
    const { isSecure, origin } = visit(c);
    const told = c.req.header('x-forwarded-proto') ?? null;
    if (!isSecure || cameByTls(told, config.trustedHops ?? 0) !== false) return next();
    const { pathname, search } = new URL(c.req.url);
    const { method } = c.req;
    if ((method !== 'GET' && method !== 'HEAD') || isNoPage.test(pathname))
      return refuse(403, 'AccessDenied', 'PLAIN_HTTP', 'answered over https alone');
    return c.body(null, 308, { ...bareHeaders, ...noStore, location: `${origin}${pathname}${search}` });
  });
};
