import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createCache } from '../../effects/server/cache.ts';
import { accepts } from '../pages/compress.ts';
import { NotDrawn } from '../pages/draw-gate.ts';
import { busyAnswer } from '../pages/page-answer.ts';
import { forward } from '../platform/proxy.ts';
import type { Visit } from '../security/visit.ts';
import type { AddRoutes } from './route.ts';

const ALLOW_ALL = 'User-agent: *\nAllow: /\n';

/** As it is read: who takes it slowly holds a piece of it, not all of it. */
const unzipped = (file: Uint8Array): ReadableStream =>
  Readable.toWeb(Readable.from([file]).pipe(createGunzip({ chunkSize: 65_536 }))) as ReadableStream;

const busyOr = (error: unknown): Response => {
  if (!(error instanceof NotDrawn)) throw error;
  const { status, headers, body } = busyAnswer(error.status, error.retrySeconds);
  return new Response(body, {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  });
};

/** What search engines read. */
export const addRobotsAndSitemaps: AddRoutes = (app, { config, sitemaps, visit, now }) => {
  /** One read for all who ask meanwhile. */
  const reads = createCache<{ readonly rules: string }>({ entries: 1, now, onLost: () => {} });
  const readRules = async (known: Visit): Promise<{ readonly rules: string }> => {
    const asked = new Request(new URL('/robots.txt', known.origin));
    const answer = await forward(asked, known, config, config.platformUrl);
    if (answer.ok) return { rules: await answer.text() };
    void answer.body?.cancel().catch(() => {});
    return { rules: ALLOW_ALL };
  };
  app.get('/robots.txt', async (c) => {
    const known = visit(c);
    const { rules } = await reads.make(known.origin, { lifeMs: 0, make: () => readRules(known) });
    return c.text(/^sitemap:/im.test(rules) ? rules : `${rules}\nSitemap: ${known.origin}/sitemap.xml\n`);
  });
  app.on('GET', ['/sitemap.xml', '/sitemap/:file'], async (c) => {
    const { origin, address } = visit(c);
    const { pathname } = new URL(c.req.url);
    const file = await sitemaps.answer(pathname, origin, address).catch(busyOr);
    if (file === null) return c.notFound();
    if (file instanceof Response) return file;
    const isGzipped = accepts(c.req.header('accept-encoding') ?? '', 'gzip');
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
      vary: 'Accept-Encoding',
      ...(isGzipped && { 'content-encoding': 'gzip' }),
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(isGzipped ? file : unzipped(file), 200, headers);
  });
};
