import { offlinePage, webManifest } from '../pages/offline-page.ts';
import { facesOf } from '../pages/page-document.ts';
import type { AddRoutes } from './route.ts';

/**
 * What the service worker keeps for the time without a connection. No end of a rollout reaches it there, so that it is of
 * the present configuration for everybody.
 */
export const addOffline: AddRoutes = (app, { assets, messages, looks, visit, visitorSite }) => {
  app.get('/offline', async (c) => {
    const { code, dir, config } = await visitorSite(c.req.raw, visit(c), 'everybody');
    const styles = [...assets.needs([]).styles, ...facesOf(code, config.brand)];
    return offlinePage({
      locale: code,
      dir,
      brand: config.brand,
      texts: await messages.of(code),
      styles,
      look: looks(config.brand),
    });
  });
};

/** What an installed site is called and looks like, for everybody. */
export const addManifest: AddRoutes = (app, { visit, visitorSite }) => {
  app.get('/manifest.webmanifest', async (c) => {
    const { config } = await visitorSite(c.req.raw, visit(c), 'everybody');
    return c.json(webManifest(config.brand), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'private, max-age=300',
    });
  });
};
