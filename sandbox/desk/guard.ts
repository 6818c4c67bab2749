import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/request.ts';
import type { Platform } from '../platform.ts';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The control desk is for the people of this machine, unless the sandbox was told to listen elsewhere: a host name that
 * is neither loopback nor the configured one (a rebound name) and a change asked for by another site are refused.
 */
export const guardDesk =
  (platform: Platform): MiddlewareHandler<Env> =>
  async (http, next) => {
    const { hostname } = new URL(http.req.url);
    const isOwnHost = !platform.isLoopbackOnly || loopback.test(hostname) || hostname === platform.publicHost;
    const site = http.req.header('sec-fetch-site');
    const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
    if (!isOwnHost || (http.req.method !== 'GET' && !isOwnSite))
      return http.json({ error: 'the control desk answers its own machine only' }, 403);
    await next();
    return undefined;
  };
