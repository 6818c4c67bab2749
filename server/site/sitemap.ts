import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createCache } from '../../effects/server/cache.ts';
import type { NavigationFacts } from '../../schemas/rules/site/navigation/address.ts';
import { alternatesOf } from '../../schemas/rules/site/resolve-locale.ts';
import { localizePath } from '../../schemas/rules/site/locale.ts';
import type { FrontConfig } from '../config.ts';
import { NotDrawn } from '../pages/draw-gate.ts';
import { escapeHtml } from '../pages/document.ts';
import { createBudgets } from '../security/budgets.ts';
import { networkOf } from '../security/client-address.ts';

/** What the sitemap is made of: paths without locale, for the locales of the site. */
export type Sitemap = {
  readonly facts: Pick<NavigationFacts, 'origin' | 'locales' | 'defaultLocale'>;
  readonly paths: readonly string[];
};

const LIFE_MS = 10 * 60_000;
/** Of one site; more than a few are names that somebody made up. */
const MAX_ORIGINS = 20;
/** Of one file, as the protocol has it. */
const MOST_URLS = 50_000;
/** Sitemaps and files that one network may have made at once, and how many more each second. */
const MADE_AT_ONCE = 60;
const MADE_PER_SECOND = 0.2;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** One file per locale. */
const sitemapIndex = ({ facts: { origin, locales } }: Sitemap): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locales
    .map(({ code }) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${code}.xml`)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** The pages of one locale, each with its alternates: the same that its head names. */
const sitemapOf = ({ facts, paths }: Sitemap, locale: string): string => {
  const { origin, locales, defaultLocale } = facts;
  const entry = (path: string) =>
    `<url><loc>${escapeHtml(origin + localizePath(path, locale, defaultLocale))}</loc>${alternatesOf(
      path,
      locales,
      defaultLocale,
      origin,
    )
      .map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}"/>`,
      )
      .join('')}</url>\n`;
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${paths
    .slice(0, MOST_URLS)
    .map(entry)
    .join('')}</urlset>\n`;
};

const gzipped = promisify(gzip);
type Gzipped = Uint8Array<ArrayBuffer>;

export type Sitemaps = {
  /**
   * `/sitemap.xml` and `/sitemap/{locale}.xml`, by gzip; null for other paths and locales that the site does not have.
   * `address`: who asks. Rejects with `NotDrawn` when that network has had too many of them made.
   */
  readonly answer: (pathname: string, origin: string, address: string) => Promise<Gzipped | null>;
  readonly clear: () => void;
  readonly expire: () => void;
};

export const createSitemaps = (
  load: (origin: string) => Promise<Sitemap>,
  now: () => number,
  log: FrontConfig['log'],
): Sitemaps => {
  const kept = createCache<Sitemap>({
    entries: MAX_ORIGINS,
    now,
    onLost: (origin, error) =>
      log({ level: 'error', message: 'the sitemap was not renewed', origin, error: String(error) }),
  });
  /** A file has megabytes and takes the time of some pages: it is made once for all who ask, and goes with its sitemap. */
  const files = new WeakMap<Sitemap, Map<string, Promise<Gzipped>>>();
  const budgets = createBudgets({ most: MADE_AT_ONCE, perSecond: MADE_PER_SECOND }, now);
  const spend = (address: string): void => {
    const waitSeconds = budgets(networkOf(address));
    if (waitSeconds > 0) throw new NotDrawn(429, waitSeconds);
  };
  const of = (origin: string, address: string) =>
    kept.of(origin, {
      lifeMs: LIFE_MS,
      staleMs: LIFE_MS,
      make: async () => {
        spend(address);
        return load(origin);
      },
    });
  const fileOf = (sitemap: Sitemap, name: string, address: string, write: () => string) => {
    const made = files.get(sitemap) ?? new Map<string, Promise<Gzipped>>();
    files.set(sitemap, made);
    const known = made.get(name);
    if (known) return known;
    spend(address);
    const file = gzipped(write());
    made.set(name, file);
    file.catch(() => made.delete(name));
    return file;
  };
  return {
    clear: kept.clear,
    expire: () => kept.expire(),
    answer: async (pathname, origin, address) => {
      const isIndex = pathname === '/sitemap.xml';
      const code = /^\/sitemap\/([\w-]{2,35})\.xml$/.exec(pathname)?.[1];
      if (!isIndex && code === undefined) return null;
      const sitemap = await of(origin, address);
      if (code === undefined) return fileOf(sitemap, '', address, () => sitemapIndex(sitemap));
      return sitemap.facts.locales.some((locale) => locale.code === code)
        ? fileOf(sitemap, code, address, () => sitemapOf(sitemap, code))
        : null;
    },
  };
};
