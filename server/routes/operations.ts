import { mayReadMetrics } from '../operations/metrics.ts';
import { cspReport } from '../security/csp-report.ts';
import type { AddRoutes } from './route.ts';
import { noStore } from './route.ts';

const MAX_REPORT_BYTES = 16_384;

/** Health, figures, the newest build, and what browsers report. */
export const addOperations: AddRoutes = (app, { config, assets, renderer, metrics, startedAt }) => {
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
  app.get('/healthz', (c) =>
    c.json({ status: 'ok', build: assets.build, content: renderer.contentState() }, 200, noStore),
  );
  app.get('/metrics', async (c) => {
    const { incoming } = c.env;
    if (!mayReadMetrics(incoming.socket.remoteAddress ?? '', c.req.header('x-forwarded-for') ?? null))
      return c.notFound();
    return c.body(await metrics.text(), 200, {
      ...noStore,
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  });
  app.get('/builds/latest.json', (c) => c.json({ id: assets.build, timestamp: startedAt }, 200, noStore));
  app.post('/csp-report', async (c) => {
    const report = cspReport((await c.req.text()).slice(0, MAX_REPORT_BYTES));
    if (report) config.log({ level: 'warn', message: 'csp violation', ...report });
    return c.body(null, 204);
  });
};
