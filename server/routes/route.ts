import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Hono } from 'hono';
import type { Arm } from '../../effects/server/arm.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { PageTraces } from '../operations/page-traces.ts';
import type { PageParts } from '../pages/described-page.ts';
import type { Pages } from '../pages/pages.ts';
import type { Counts } from '../security/counts.ts';
import type { Visit } from '../security/visit.ts';
import type { VisitorSite } from '../site/site-reads.ts';
import type { Purges } from '../site/purges.ts';
import type { Sitemaps } from '../site/sitemap.ts';

export type Bindings = { Bindings: { incoming: IncomingMessage; outgoing: ServerResponse } };

/** What the families of routes are made with. */
export type RouteParts = PageParts & {
  readonly pages: Pages;
  readonly sitemaps: Sitemaps;
  readonly metrics: Metrics;
  readonly counts: Counts;
  readonly purges: Purges;
  /** Null where browsers are not traced. */
  readonly pageTraces: PageTraces | null;
  readonly startedAt: number;
  /** How this visitor reached the site. */
  readonly visit: (context: Context<Bindings>) => Visit;
  readonly visitorSite: (request: Request, visit: Visit, whose?: 'own' | 'everybody') => Promise<VisitorSite>;
  /** What a visitor sees of a rollout: for the log and the figures. */
  readonly noteArm: (request: IncomingMessage, arm: Arm | null) => void;
  /** Told when the server stops. */
  readonly stopping: AbortSignal;
  /** False from the moment on that it is told to stop. */
  readonly isReady: () => boolean;
  /** Forgets what was read. */
  readonly refresh: () => void;
};

/** One family of routes. The first one that takes a request answers it, so their order counts. */
export type AddRoutes = (app: Hono<Bindings>, parts: RouteParts) => void;

export const noStore = { 'cache-control': 'no-store' } as const;
