import { createCache } from '../../effects/server/cache.ts';
import type { NavigationFacts } from '../../schemas/rules/site/navigation/address.ts';
import { alternatesOf } from '../../schemas/rules/site/resolve-locale.ts';
import { localizePath } from '../../schemas/rules/site/locale.ts';
import type { FrontConfig } from '../config.ts';
import { escapeHtml } from '../pages/document.ts';

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

export type Sitemaps = {
  /** `/sitemap.xml` and `/sitemap/{locale}.xml`; null for other paths and locales that the site does not have. */
  readonly answer: (pathname: string, origin: string) => Promise<string | null>;
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
  const of = (origin: string) =>
    kept.of(origin, { lifeMs: LIFE_MS, staleMs: LIFE_MS, make: () => load(origin) });
  return {
    clear: kept.clear,
    expire: () => kept.expire(),
    answer: async (pathname, origin) => {
      if (pathname === '/sitemap.xml') return sitemapIndex(await of(origin));
      const code = /^\/sitemap\/([\w-]{2,35})\.xml$/.exec(pathname)?.[1];
      if (code === undefined) return null;
      const sitemap = await of(origin);
      return sitemap.facts.locales.some((locale) => locale.code === code) ? sitemapOf(sitemap, code) : null;
    },
  };
};
