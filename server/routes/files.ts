import { relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { FrontConfig } from '../config.ts';
import { upstreamOf } from '../platform/upstream.ts';
import { securityHeaders } from '../security/csp.ts';
import type { AddRoutes, Bindings } from './route.ts';

const isFile = (pathname: string, config: FrontConfig): boolean =>
  /\.[a-z0-9]{2,12}$/i.test(pathname) && !pathname.startsWith('/.') && upstreamOf(pathname, config) === null;

const cacheControlOf = (pathname: string): string => {
  if (pathname.startsWith('/assets/') || pathname.startsWith('/fonts/'))
    return 'public, max-age=31536000, immutable';
  return pathname === '/sw.js' ? 'no-cache' : 'public, max-age=300';
};

/** The built client; in development Vite serves its sources. */
export const addFiles: AddRoutes = (app, { config }) => {
  if (config.dev) return;
  const root = relative(process.cwd(), config.clientDir) || '.';
  app.use('*', async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || !isFile(pathname, config)) return next();
    c.header('cache-control', cacheControlOf(pathname));
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
    return serveStatic<Bindings>({ root, precompressed: true })(c, next);
  });
};
