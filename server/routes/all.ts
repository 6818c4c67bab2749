import { Hono } from 'hono';
import { addChat } from './chat.ts';
import { addContentHook } from './content-hook.ts';
import { addFiles } from './files.ts';
import { addHeaderSize } from './header-size.ts';
import { addIntentKeys } from './intent-keys.ts';
import { addLimits } from './limits.ts';
import { addManifest, addOffline } from './manifest-and-offline.ts';
import { addOperations } from './operations.ts';
import { addPageTraces } from './page-traces.ts';
import { addPages } from './pages.ts';
import { addPreview } from './preview.ts';
import { addRobotsAndSitemaps } from './robots-and-sitemaps.ts';
import { bareHeaders } from '../security/csp.ts';
import { noStore } from './route.ts';
import type { AddRoutes, Bindings, RouteParts } from './route.ts';
import { addTransport } from './transport.ts';
import { addSiteFiles } from './site-files.ts';
import { addStreamAndAuth } from './stream-and-auth.ts';
import { addUpstreams } from './upstreams.ts';

/** From the narrowest to the page that takes everything; the chat's own host hides what stands behind it. */
const families: readonly AddRoutes[] = [
  addTransport,
  addHeaderSize,
  addLimits,
  addOperations,
  addContentHook,
  addPreview,
  addPageTraces,
  addIntentKeys,
  addSiteFiles,
  addRobotsAndSitemaps,
  addStreamAndAuth,
  addOffline,
  addChat,
  addManifest,
  addFiles,
  addUpstreams,
  addPages,
];

export const createApp = (parts: RouteParts): Hono<Bindings> => {
  const app = new Hono<Bindings>();
  app.notFound((c) => c.text('Not found', 404, { ...bareHeaders, ...noStore }));
  for (const add of families) add(app, parts);
  return app;
};
