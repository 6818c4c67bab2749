import { createSiteRenderer } from '../src/entry-server.tsx';
import type { Front, FrontConfig } from './config.ts';
import { listen } from './listen.ts';
import { createMetrics } from './operations/metrics.ts';
import { createObservation } from './operations/observe.ts';
import { builtAssets, devAssets } from './pages/assets.ts';
import { createPages } from './pages/pages.ts';
import { createApp } from './routes/all.ts';
import { visitOf } from './security/visit.ts';
import { createSiteMessages } from './site/messages.ts';
import { createAsk, messageSource, settingsSource, sitemapSource, visitorSiteOf } from './site/site-reads.ts';
import { createSettingsFiles } from './site/site-settings.ts';
import { createSitemaps } from './site/sitemap.ts';

/** Starts the front server and resolves when it listens. Rejects with the system's error when the port is taken. */
export const startFront = async (config: FrontConfig): Promise<Front> => {
  const now = () => Date.now();
  const startedAt = now();
  const assets = config.dev ? devAssets() : builtAssets(config.clientDir);
  const { platformUrl, contentUrl, log } = config;
  const renderer = await createSiteRenderer({ platformUrl, contentUrl, build: assets.build, now, log });
  const ask = createAsk(renderer);
  const messages = createSiteMessages(messageSource(ask), now, log);
  const settings = createSettingsFiles(settingsSource(ask));
  const sitemaps = createSitemaps(sitemapSource(ask, messages), now, log);
  const parts = { config, renderer, messages, settings, assets, now };
  const pages = createPages(parts);
  const uptimeSeconds = () => Math.round((now() - startedAt) / 1000);
  const metrics = createMetrics({ build: assets.build, uptimeSeconds });
  const { observe, requestIdOf } = createObservation(metrics, log);
  const stopping = new AbortController();
  const refresh = (): void => {
    for (const { clear } of [pages, messages, sitemaps, renderer]) clear();
  };
  const app = createApp({
    ...parts,
    pages,
    sitemaps,
    metrics,
    startedAt,
    visit: ({ req, env: { incoming } }) =>
      visitOf(req.raw, incoming.socket.remoteAddress ?? '', config, requestIdOf(incoming)),
    visitorSite: visitorSiteOf(ask, messages),
    stopping: stopping.signal,
    refresh,
  });
  const { port, stop } = await listen(app, config, observe);
  return {
    port,
    refresh,
    stop: () => {
      stopping.abort();
      return stop();
    },
  };
};
