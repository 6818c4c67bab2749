import { setTimeout as pause } from 'node:timers/promises';
import { createSiteRenderer } from '../src/entry-server.tsx';
import type { Front, FrontConfig, RunningConfig } from './config.ts';
import { listen } from './listen.ts';
import { openTracing } from './operations/tracing.ts';
import type { Clocks } from './operations/page-traces.ts';
import type { Tracing } from './operations/tracing.ts';
import { createMetrics } from './operations/metrics.ts';
import { createObservation } from './operations/observe.ts';
import { builtAssets, devAssets } from './pages/assets.ts';
import type { Assets } from './pages/assets.ts';
import { createBrandLooks } from './pages/brand-looks.ts';
import { createPages } from './pages/pages.ts';
import { userAgentOf } from './platform/upstream.ts';
import { createApp } from './routes/all.ts';
import { addressOf } from './security/client-address.ts';
import { openCounts } from './security/counts.ts';
import { shareEnded } from './security/ended-sessions.ts';
import { limitsOf } from './security/limits.ts';
import { visitOf } from './security/visit.ts';
import { createArmOf } from './site/arms.ts';
import { createSiteMessages } from './site/messages.ts';
import { createAsk, messageSource, settingsSource, sitemapSource, visitorSiteOf } from './site/site-reads.ts';
import { openPurges } from './site/purges.ts';
import { createSettingsFiles } from './site/site-settings.ts';
import { createSitemaps } from './site/sitemap.ts';

const tracingOf = async (config: FrontConfig, build: string, clocks: Clocks): Promise<Tracing | null> => {
  const { traces, siteName, trustedHops = 0 } = config;
  const service = siteName || 'croupier';
  const facts = { service, build, trustedHops, limits: limitsOf(config), ...clocks };
  return traces ? openTracing(traces, facts) : null;
};

/** Each line of the log says the build, and the trace of its request. */
const runningConfig = (
  told: FrontConfig,
  build: string,
  tracing: Tracing | null,
  now: () => number,
): RunningConfig => {
  const log = tracing?.logged(told.log) ?? told.log;
  return {
    ...told,
    log: (entry) => log({ ...entry, build }),
    now,
    userAgent: userAgentOf(told.siteName, build),
  };
};

/** What is read of the services, and the pages that are made of it. */
const openSite = async (config: RunningConfig, assets: Assets, { now, elapsed }: Clocks) => {
  const { platformUrl, contentUrl, userAgent, log, isRolloutOff = false } = config;
  const env = { platformUrl, contentUrl, userAgent, now, elapsed, log, isRolloutOff };
  const renderer = await createSiteRenderer(env);
  const ask = createAsk(renderer);
  const messages = createSiteMessages(messageSource(ask), elapsed, log);
  const settings = createSettingsFiles(settingsSource(ask), async (code) =>
    (await messages.locales()).locales.some((locale) => locale.code === code),
  );
  const readSitemap = sitemapSource(ask, messages);
  const sitemaps = createSitemaps(
    (origin) => renderer.forSite(origin, () => readSitemap(origin)),
    elapsed,
    log,
  );
  const looks = createBrandLooks(log);
  const armOf = createArmOf(renderer);
  const parts = { config, renderer, messages, settings, assets, looks, armOf, now, elapsed };
  return { parts, sitemaps, pages: createPages(parts), visitorSite: visitorSiteOf(ask, messages) };
};

/** Starts the front server and resolves when it listens. Rejects with the system's error when the port is taken. */
export const startFront = async (told: FrontConfig): Promise<Front> => {
  const now = () => Date.now();
  /** The clock may be set back; what is kept must not live longer for it. */
  const elapsed = () => performance.now();
  const startedAt = now();
  const assets = told.dev ? devAssets(told.dev) : builtAssets(told.clientDir);
  const tracing = await tracingOf(told, assets.build, { now, elapsed });
  const config = runningConfig(told, assets.build, tracing, now);
  const { log } = config;
  const { parts, sitemaps, pages, visitorSite } = await openSite(config, assets, { now, elapsed });
  const { renderer, messages } = parts;
  const uptimeSeconds = () => Math.round((now() - startedAt) / 1000);
  const metrics = createMetrics({ build: assets.build, uptimeSeconds, hasTraces: tracing !== null });
  const { observe, requestIdOf, traceOf, noteArm } = createObservation(metrics, log, tracing);
  const stopping = new AbortController();
  let isReady = true;
  const refresh = (): void => {
    for (const { clear } of [pages, messages, sitemaps, renderer]) clear();
  };
  const counts = await openCounts(told, metrics.stored);
  if (config.redisUrl) shareEnded(config, counts);
  const purges = await openPurges({
    redisUrl: told.redisUrl ?? '',
    log,
    expire: (paths) => {
      for (const { expire } of [messages, sitemaps, renderer]) expire();
      pages.expire(paths);
    },
  });
  const app = createApp({
    ...parts,
    counts,
    purges,
    pages,
    sitemaps,
    metrics,
    pageTraces: tracing?.pages ?? null,
    noteArm,
    startedAt,
    visit: ({ req, env: { incoming } }) => {
      const address = addressOf(incoming, config.trustedHops ?? 0);
      return visitOf(req.raw, address, config, requestIdOf(incoming), traceOf(incoming));
    },
    visitorSite: (request, known, whose) =>
      renderer.forSite(known.origin, () => visitorSite(request, whose === 'everybody' ? null : known)),
    stopping: stopping.signal,
    isReady: () => isReady,
    refresh,
  });
  const { port, stop } = await listen(app, config, observe).catch((error: unknown) => {
    for (const shared of [counts, purges]) shared.stop();
    throw error;
  });
  return {
    port,
    refresh,
    stop: async () => {
      isReady = false;
      await pause(config.drainMs ?? 0);
      stopping.abort();
      await stop();
      for (const shared of [counts, purges]) shared.stop();
      await tracing?.stop();
    },
  };
};
