import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import * as Effect from 'effect/Effect';
import { readPlatform } from '../effects/site/platform/upstream-read.ts';
import { loadConfig } from '../effects/site/load-config.ts';
import { loadSite } from '../effects/site/load-site.ts';
import { loadSitemap } from '../effects/site/load-sitemap.ts';
import { localeCookie, platformPaths } from '../schemas/constants.ts';
import { fontSheets } from '../src/styles/font-preloads.ts';
import { chatDocument } from '../schemas/rules/site/live-chat.ts';
import { createSiteRenderer } from '../src/entry-server.tsx';
import { answerAuthService } from './auth-service.ts';
import { builtAssets, devAssets } from './assets.ts';
import type { Front, FrontConfig } from './config.ts';
import { cspReport } from './csp-report.ts';
import { securityHeaders } from './csp.ts';
import { isFramedCall } from './framing.ts';
import { createSiteMessages } from './messages.ts';
import { createMetrics, mayReadMetrics } from './metrics.ts';
import { createSettingsFiles } from './site-settings.ts';
import { offlinePage, webManifest } from './offline-page.ts';
import { createSitemaps } from './sitemap.ts';
import { createPages, MAIN_BRAND } from './pages.ts';
import { forward, SCENARIO_PATH, upstreamOf } from './proxy.ts';
import { cookieNames, parseCookies } from './session-cookies.ts';
import { forwardStream } from './stream.ts';
import { visitOf } from './visit.ts';

type Bindings = { Bindings: { incoming: IncomingMessage; outgoing: ServerResponse } };

/** What is still answered then is ended; the process has 10 s in all. */
const STOP_LIMIT_MS = 7_000;
/** Its games come in many pages. */
const SITEMAP_LIMIT_MS = 30_000;
const MAX_REPORT_BYTES = 16_384;

/** Starts the front server and resolves when it listens. Rejects with the system's error when the port is taken. */
export const startFront = async (config: FrontConfig): Promise<Front> => {
  const now = () => Date.now();
  const startedAt = now();
  const metrics = createMetrics();
  const assets = config.dev ? devAssets() : builtAssets(config.clientDir);
  const renderer = await createSiteRenderer({
    platformUrl: config.platformUrl,
    contentUrl: config.contentUrl,
    build: assets.build,
    now,
    log: config.log,
  });
  const ask = async <A>(program: Effect.Effect<A, unknown, unknown>, limitMs = 5000): Promise<A> => {
    const outcome = await renderer.run(
      program as Effect.Effect<A, unknown, never>,
      AbortSignal.timeout(limitMs),
    );
    if (outcome.ok) return outcome.value;
    throw new Error(outcome.failure.message || outcome.failure.type);
  };
  const messages = createSiteMessages(
    {
      loadLocales: async () => (await ask(loadSite())).locales,
      loadOperator: (locale) =>
        ask(
          readPlatform(`${platformPaths.messages}${encodeURIComponent(locale)}`).pipe(
            Effect.orElseSucceed((): unknown => ({})),
          ),
        ),
    },
    now,
    config.log,
  );
  const settings = createSettingsFiles(async (locale) => {
    const [{ general }, { config: found }] = await Promise.all([
      ask(loadSite()),
      ask(loadConfig({ locale })),
    ]);
    return { config: found, general };
  });
  const pages = createPages(config, renderer, messages, settings, assets, now);

  /** One id for the log, the upstreams and what a visitor is told; never the visitor's own. */
  const requestIds = new WeakMap<IncomingMessage, string>();
  const app = new Hono<Bindings>();
  const visit = (request: Request, incoming: IncomingMessage) =>
    visitOf(request, incoming.socket.remoteAddress ?? '', config, requestIds.get(incoming));

  app.onError((error, c) => {
    config.log({
      level: 'error',
      message: 'request failed',
      path: new URL(c.req.url).pathname,
      error: String(error),
      stack: error.stack ?? '',
    });
    return c.text('Something went wrong on our side. Nothing was charged.', 500, {
      'cache-control': 'no-store',
    });
  });
  app.get('/healthz', (c) =>
    c.json({ status: 'ok', build: assets.build, content: renderer.contentState() }, 200, {
      'cache-control': 'no-store',
    }),
  );
  app.get('/metrics', (c) => {
    if (!mayReadMetrics(c.env.incoming.socket.remoteAddress ?? '', c.req.header('x-forwarded-for') ?? null))
      return c.notFound();
    const text = metrics.text({ uptimeSeconds: Math.round((now() - startedAt) / 1000), build: assets.build });
    return c.body(text, 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
  });
  app.get('/builds/latest.json', (c) =>
    c.json({ id: assets.build, timestamp: startedAt }, 200, { 'cache-control': 'no-store' }),
  );
  app.post('/csp-report', async (c) => {
    const report = cspReport((await c.req.text()).slice(0, MAX_REPORT_BYTES));
    if (report) config.log({ level: 'warn', message: 'csp violation', ...report });
    return c.body(null, 204);
  });
  app.get('/messages/*', async (c) => {
    const answer = await messages.answer(c.req.raw);
    return answer ?? c.notFound();
  });
  app.get('/site/*', async (c) => (await settings.answer(c.req.raw)) ?? c.notFound());
  app.get('/robots.txt', async (c) => {
    const answer = await forward(
      new Request(`${config.platformUrl}/robots.txt`),
      visit(c.req.raw, c.env.incoming),
      config,
      config.platformUrl,
    );
    const rules = answer.ok ? await answer.text() : 'User-agent: *\nAllow: /\n';
    const { origin } = visit(c.req.raw, c.env.incoming);
    return c.text(/^sitemap:/im.test(rules) ? rules : `${rules}\nSitemap: ${origin}/sitemap.xml\n`);
  });
  const sitemaps = createSitemaps(async (origin) => {
    const { locales, defaultLocale } = await messages.locales();
    const { config: found } = await ask(loadConfig({ locale: defaultLocale }));
    const facts = {
      origin,
      allowedOrigins: [],
      loopbackOrigins: [],
      locales,
      defaultLocale,
      locale: defaultLocale,
      uid: 0,
      rules: found.redirects,
      switchedOff: [],
    };
    const { hiddenGames } = found.market;
    return { facts, paths: await ask(loadSitemap({ facts, hiddenGames }), SITEMAP_LIMIT_MS) };
  }, now);
  app.on('GET', ['/sitemap.xml', '/sitemap/:file'], async (c) => {
    const { origin } = visit(c.req.raw, c.env.incoming);
    const xml = await sitemaps.answer(new URL(c.req.url).pathname, origin);
    return xml === null
      ? c.notFound()
      : c.body(xml, 200, {
          'content-type': 'application/xml; charset=utf-8',
          'cache-control': 'public, max-age=600',
        });
  });
  const stopping = new AbortController();
  app.all(platformPaths.stream, (c) =>
    forwardStream(c.req.raw, visit(c.req.raw, c.env.incoming), config, stopping.signal),
  );
  app.all('/auth/*', (c) => answerAuthService(c.req.raw, visit(c.req.raw, c.env.incoming), config, now()));
  /** Locale and configuration of a visitor, for the few answers outside of the pages. */
  const siteOf = async (request: Request) => {
    const { locales, defaultLocale } = await messages.locales();
    const wanted =
      new URL(request.url).searchParams.get('locale') ??
      parseCookies(request.headers.get('cookie')).get(localeCookie.name);
    const locale =
      locales.find(({ code }) => code === wanted) ?? locales.find(({ code }) => code === defaultLocale);
    const code = locale?.code ?? defaultLocale;
    const { config: found } = await ask(loadConfig({ locale: code }));
    return { code, dir: locale?.dir ?? ('ltr' as const), config: found };
  };
  app.get('/offline', async (c) => {
    const { code, dir, config: found } = await siteOf(c.req.raw);
    const styles = [
      ...assets.needs([]).styles,
      ...fontSheets(code, (found.brand.id || MAIN_BRAND) === MAIN_BRAND),
    ];
    return offlinePage({ locale: code, dir, brand: found.brand, texts: await messages.of(code), styles });
  });
  const chatHtml = (provider: string, standIn: string): Response => {
    const found = chatDocument(provider, config.siteOrigins, standIn);
    if (!found) return new Response('Not found', { status: 404 });
    return new Response(found.html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': found.policy,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      },
    });
  };
  // The second name of the site serves the chat and nothing else.
  app.use('*', async (c, next) => {
    if (!config.chatOrigin || c.req.header('host') !== new URL(config.chatOrigin).host) return next();
    const { pathname } = new URL(c.req.url);
    if (pathname === '/chat/frame.js') return next();
    return pathname.startsWith('/chat/') ? chatHtml(pathname.slice(6), '') : c.notFound();
  });
  app.get('/chat.json', (c) => {
    const known = visit(c.req.raw, c.env.incoming);
    const { hostname } = new URL(known.origin);
    // On this machine the sandbox answers at every address that the site answers at.
    const origin =
      config.loopbackOrigins.includes(config.chatOrigin ?? '') &&
      config.loopbackOrigins.find((one) => new URL(one).hostname === hostname);
    const visitId = parseCookies(c.req.header('cookie')).get(cookieNames(known.isSecure).visit) ?? '';
    return c.json(
      {
        origin: origin || (config.chatOrigin ?? ''),
        // Not the cookie itself: what support sees must open nothing.
        visit_id: createHmac('sha256', config.sealKey)
          .update(`chat ${visitId}`)
          .digest('base64url')
          .slice(0, 22),
      },
      200,
      { 'cache-control': 'no-store' },
    );
  });
  app.get('/manifest.webmanifest', async (c) => {
    const { config: found } = await siteOf(c.req.raw);
    return c.json(webManifest(found.brand), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'private, max-age=300',
    });
  });
  const refresh = (): void => {
    pages.clear();
    messages.clear();
    sitemaps.clear();
    renderer.clear();
  };
  if (!config.dev) {
    const root = relative(process.cwd(), config.clientDir) || '.';
    app.use('*', async (c, next) => {
      const { pathname } = new URL(c.req.url);
      const isFile =
        /\.[a-z0-9]{2,12}$/i.test(pathname) &&
        !pathname.startsWith('/.') &&
        upstreamOf(pathname, config) === null;
      if (!isFile || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
      c.header(
        'cache-control',
        pathname.startsWith('/assets/') || pathname.startsWith('/fonts/')
          ? 'public, max-age=31536000, immutable'
          : pathname === '/sw.js'
            ? 'no-cache'
            : 'public, max-age=300',
      );
      for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
      return serveStatic<Bindings>({ root, precompressed: true })(c, next);
    });
  }
  app.all('*', async (c) => {
    const request = c.req.raw;
    const { pathname } = new URL(request.url);
    const known = visit(request, c.env.incoming);
    const upstream = upstreamOf(pathname, config);
    if (upstream !== null) {
      const isFramed = await isFramedCall(request, known, async () => {
        const { locales, defaultLocale } = await messages.locales();
        const { config: settings } = await siteOf(request);
        return { locales, defaultLocale, settings, loopbackOrigins: config.loopbackOrigins };
      }).catch(() => false);
      const answer = await forward(request, { ...known, isFramed }, config, upstream);
      // What is kept is of the platform as it stood before.
      if (config.hasScenarios && pathname.startsWith(SCENARIO_PATH)) refresh();
      return answer;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return c.text('Method not allowed', 405);
    const { status, headers, body } = await pages.answer(request, known);
    const length = ['content-length', `${body?.length ?? 0}`] as const;
    c.env.outgoing.writeHead(status, [...headers, length].flat());
    c.env.outgoing.end(request.method === 'HEAD' ? null : body);
    return RESPONSE_ALREADY_SENT;
  });

  const listener = getRequestListener(app.fetch as never, { overrideGlobalObjects: false });
  /** One line and one count for each answer; the address without its query. */
  const observe = (request: IncomingMessage, response: ServerResponse): void => {
    const began = performance.now();
    const requestId = randomUUID();
    requestIds.set(request, requestId);
    const [path = '/'] = (request.url ?? '/').split('?');
    const isStream = path === platformPaths.stream;
    if (isStream) metrics.streamed(1);
    else metrics.began();
    response.once('close', () => {
      const ms = performance.now() - began;
      if (isStream) metrics.streamed(-1);
      else metrics.ended(path, response.statusCode, ms / 1000);
      config.log({
        level: 'info',
        message: 'answered',
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(ms),
        requestId,
      });
    });
  };
  const server: Server = createServer((request, response) => {
    observe(request, response);
    if (config.dev) config.dev.middlewares(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    refresh,
    stop: () =>
      new Promise<void>((resolve) => {
        stopping.abort();
        const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
        server.close(() => {
          clearTimeout(limit);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};
