import type { Context } from 'hono';
import { mayReadMetrics } from '../operations/metrics.ts';
import { createUpstreamHealth } from '../operations/upstream-health.ts';
import { fallbackLocale } from '../../schemas/constants.ts';
import { cspReport } from '../security/csp-report.ts';
import type { AddRoutes, Bindings } from './route.ts';
import { noStore } from './route.ts';

/** Health, figures, the newest build, and what browsers report. */
export const addOperations: AddRoutes = (app, { config, assets, renderer, messages, metrics, startedAt }) => {
  app.onError((error, c) => {
    config.log({
      level: 'error',
      message: 'request failed',
      path: new URL(c.req.url).pathname,
      error: String(error),
      stack: error.stack ?? '',
    });
    return c.text('Something went wrong on our side. Nothing was charged.', 500, noStore);
  });
  const isNeighbour = (c: Context<Bindings>): boolean =>
    mayReadMetrics(c.env.incoming.socket.remoteAddress ?? '', c.req.header('x-forwarded-for') ?? null);
  const upstreamHealth = createUpstreamHealth(
    config,
    () => performance.now(),
    () =>
      messages.locales().then(
        ({ defaultLocale }) => defaultLocale,
        () => fallbackLocale,
      ),
  );
  // The process lives whatever stands behind it: an orchestrator must not restart it for an outage of the platform.
  app.get('/healthz', async (c) => {
    const upstreams = await upstreamHealth();
    const status = Object.values(upstreams).every((state) => state === 'up') ? 'ok' : 'degraded';
    const details = { build: assets.build, upstreams, content: renderer.contentState() };
    return c.json({ status, ...(isNeighbour(c) && details) }, 200, noStore);
  });
  app.get('/metrics', async (c) => {
    if (!isNeighbour(c)) return c.notFound();
    return c.body(await metrics.text(), 200, {
      ...noStore,
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  });
  app.get('/builds/latest.json', (c) => c.json({ id: assets.build, timestamp: startedAt }, 200, noStore));
  app.post('/csp-report', async (c) => {
    const report = cspReport(await c.req.text());
    if (report) config.log({ level: 'warn', message: 'csp violation', ...report });
    return c.body(null, 204);
  });
};
