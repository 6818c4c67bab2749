import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { mayReadMetrics } from '../operations/metrics.ts';
import { createUpstreamHealth } from '../operations/upstream-health.ts';
import { fallbackLocale } from '../../schemas/constants.ts';
import { bareHeaders } from '../security/csp.ts';
import { cspReport } from '../security/csp-report.ts';
import type { AddRoutes, Bindings } from './route.ts';
import { noStore } from './route.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isBearer = (header: string, token: string): boolean =>
  timingSafeEqual(digest(header), digest(`Bearer ${token}`));

/** Health, figures, the newest build, and what browsers report. */
export const addOperations: AddRoutes = (
  app,
  { config, assets, renderer, messages, metrics, startedAt, isReady },
) => {
  app.onError((error, c) => {
    config.log({
      level: 'error',
      message: 'request failed',
      path: new URL(c.req.url).pathname,
      error: String(error),
      stack: error.stack ?? '',
    });
    return c.text('Something went wrong on our side. Nothing was charged.', 500, {
      ...bareHeaders,
      ...noStore,
    });
  });
  const tokens = (config.operationsToken ?? '').split(',').filter((one) => one !== '');
  const isLetIn = (c: Context<Bindings>): boolean =>
    tokens.length > 0
      ? tokens.some((token) => isBearer(c.req.header('authorization') ?? '', token))
      : mayReadMetrics(c.env.incoming.socket.remoteAddress ?? '', c.req.header('x-forwarded-for') ?? null);
  const upstreamHealth = createUpstreamHealth(
    config,
    () => performance.now(),
    () =>
      messages.locales().then(
        ({ defaultLocale }) => defaultLocale,
        () => fallbackLocale,
      ),
  );
  app.get('/livez', (c) => c.json({ status: 'ok' }, 200, noStore));
  // What it needs of others is no part of it: all replicas would leave at once when the platform is away.
  app.get('/readyz', (c) =>
    isReady() ? c.json({ status: 'ok' }, 200, noStore) : c.json({ status: 'stopping' }, 503, noStore),
  );
  // The process lives whatever stands behind it: an orchestrator must not restart it for an outage of the platform.
  app.get('/healthz', async (c) => {
    const upstreams = await upstreamHealth();
    const status = Object.values(upstreams).every((state) => state === 'up') ? 'ok' : 'degraded';
    const details = { build: assets.build, upstreams, content: renderer.contentState() };
    return c.json({ status, ...(isLetIn(c) && details) }, 200, noStore);
  });
  app.get('/metrics', async (c) => {
    if (!isLetIn(c)) return c.notFound();
    for (const [name, state] of Object.entries(await upstreamHealth()))
      metrics.upstream(name, state === 'up');
    return c.body(await metrics.text(), 200, {
      ...noStore,
      'content-type': metrics.contentType,
    });
  });
  app.get('/builds/latest.json', (c) => c.json({ id: assets.build, timestamp: startedAt }, 200, noStore));
  app.post('/csp-report', async (c) => {
    const report = cspReport(await c.req.text());
    if (report) config.log({ level: 'warn', message: 'csp violation', ...report });
    return c.body(null, 204);
  });
};
