import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { ServeStaticOptions } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { FrontConfig, RunningConfig } from '../config.ts';
import { upstreamOf } from '../platform/upstream.ts';
import { decodedPath } from '../security/decoded-path.ts';
import { securityHeaders } from '../security/csp.ts';
import { shareAssets, touchAssets } from '../site/kept-assets.ts';
import type { AddRoutes, Bindings } from './route.ts';

/** A path of a built file; none whose parts begin with a dot, however they are written. */
const isFile = (pathname: string, config: FrontConfig): boolean => {
  const path = decodedPath(pathname);
  if (path === null || /(?:^|[/\\])\.|%/.test(path)) return false;
  return /\.[a-z0-9]{2,12}$/i.test(path) && upstreamOf(pathname, config) === null;
};

const cacheControlOf = (pathname: string): string => {
  if (pathname.startsWith('/assets/') || pathname.startsWith('/fonts/'))
    return 'public, max-age=31536000, immutable';
  return pathname === '/sw.js' ? 'no-cache' : 'public, max-age=300';
};

const TOUCHED_MS = 24 * 60 * 60 * 1000;

/** The folder that replicas share, with the assets of this build in it as long as it runs; null for none. */
const shareOf = (
  { sharedAssets = '', clientDir, log, now }: RunningConfig,
  stopping: AbortSignal,
): string | null => {
  if (sharedAssets === '') return null;
  const own = join(clientDir, 'assets');
  try {
    shareAssets(own, sharedAssets, now());
  } catch (error) {
    log({ level: 'error', message: 'the shared assets could not be written', error: String(error) });
  }
  const touching = setInterval(
    () => void touchAssets(own, sharedAssets, now()).catch(() => {}),
    TOUCHED_MS,
  ).unref();
  stopping.addEventListener('abort', () => clearInterval(touching));
  return relative(process.cwd(), sharedAssets) || '.';
};

/** A cache must not give everybody the one form that the first client took. */
const filesOf = (options: ServeStaticOptions<Bindings>): MiddlewareHandler<Bindings> => {
  const serve = serveStatic<Bindings>({ precompressed: true, ...options });
  return async (c, next) => {
    const found = await serve(c, next);
    // What stands behind answers with the context.
    if (found instanceof Response) found.headers.set('vary', 'Accept-Encoding');
    return found;
  };
};

/** The built client; in development Vite serves its sources. */
export const addFiles: AddRoutes = (app, { config, stopping }) => {
  if (config.dev) return;
  const own = filesOf({ root: relative(process.cwd(), config.clientDir) || '.' });
  const sharedRoot = shareOf(config, stopping);
  const shared =
    sharedRoot === null
      ? null
      : filesOf({ root: sharedRoot, rewriteRequestPath: (path) => path.slice('/assets'.length) });
  app.use('*', async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || !isFile(pathname, config)) return next();
    c.header('cache-control', cacheControlOf(pathname));
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
    const nextOrShared =
      shared === null || !pathname.startsWith('/assets/')
        ? next
        : async () => {
            const found = await shared(c, next);
            if (found instanceof Response) c.res = found;
          };
    return own(c, nextOrShared);
  });
};
