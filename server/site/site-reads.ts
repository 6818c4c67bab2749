import * as Effect from 'effect/Effect';
import { optional } from '../../effects/kit/optional.ts';
import { readPlatform } from '../../effects/site/platform/upstream-read.ts';
import { forVisitor } from '../../effects/server/arm.ts';
import { loadConfig } from '../../effects/site/load-config.ts';
import { loadSite } from '../../effects/site/load-site.ts';
import { loadSitemap } from '../../effects/site/load-sitemap.ts';
import { localeCookie, platformPaths } from '../../schemas/constants.ts';
import { switchedOffBy } from '../../schemas/rules/site/middleware.ts';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import type { SiteRenderer } from '../../src/entry-server.tsx';
import type { Visit } from '../security/visit.ts';
import { parseCookies } from '../security/session-cookies.ts';
import type { MessageSource, SiteMessages } from './messages.ts';
import { inNone, isInByCookie } from './rollout.ts';
import type { SettingsSource } from './site-settings.ts';
import type { Sitemap } from './sitemap.ts';

const READ_LIMIT_MS = 5000;
/** Its games come in many pages. */
const SITEMAP_LIMIT_MS = 30_000;

/** Runs a program outside of a page; a failure rejects. */
type Ask = <A>(program: Effect.Effect<A, unknown, unknown>, limitMs?: number) => Promise<A>;

export const createAsk =
  ({ run }: SiteRenderer): Ask =>
  async <A>(program: Effect.Effect<A, unknown, unknown>, limitMs = READ_LIMIT_MS): Promise<A> => {
    const outcome = await run(program as Effect.Effect<A, unknown, never>, AbortSignal.timeout(limitMs));
    if (outcome.ok) return outcome.value;
    throw new Error(outcome.failure.message || outcome.failure.type);
  };

export const messageSource = (ask: Ask): MessageSource => ({
  loadLocales: async () => (await ask(loadSite())).locales,
  loadOperator: (locale) =>
    ask(
      optional(
        `messages of ${locale}`,
        readPlatform(`${platformPaths.messages}${encodeURIComponent(locale)}`),
      ).pipe(Effect.map((texts): unknown => texts ?? {})),
    ),
});

export const settingsSource =
  (ask: Ask): SettingsSource =>
  async (locale, isIn) => {
    const [{ general }, loaded] = await Promise.all([ask(loadSite()), ask(loadConfig({ locale }))]);
    const { config } = forVisitor(loaded, isIn);
    const arms = [loaded.config, loaded.rollout?.config].filter((one) => one !== null && one !== undefined);
    return { config, general, arms };
  };

export const sitemapSource =
  (ask: Ask, messages: SiteMessages) =>
  async (origin: string): Promise<Sitemap> => {
    const { locales, defaultLocale } = await messages.locales();
    const { config } = forVisitor(await ask(loadConfig({ locale: defaultLocale })), inNone);
    const facts = {
      origin,
      allowedOrigins: [],
      loopbackOrigins: [],
      locales,
      defaultLocale,
      locale: defaultLocale,
      uid: 0,
      rules: config.redirects,
      switchedOff: switchedOffBy(config),
    };
    const { hiddenGames, offers } = config.market;
    const input = { facts, hiddenGames, isPublic: offers.public };
    return { facts, paths: await ask(loadSitemap(input), SITEMAP_LIMIT_MS) };
  };

/** What a request outside of the pages, or its cookie, names as its locale. */
export const localeNamed = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get('locale') ??
  parseCookies(request.headers.get('cookie')).get(localeCookie.name);

/** Locale and configuration of a visitor, for the few answers outside of the pages. */
export type VisitorSite = {
  readonly code: string;
  readonly dir: 'ltr' | 'rtl';
  readonly config: CmsConfig;
};

/** Without a visit it is that of everybody. */
export const visitorSiteOf =
  (ask: Ask, messages: SiteMessages) =>
  async (request: Request, visit: Pick<Visit, 'isSecure'> | null): Promise<VisitorSite> => {
    const { locales, defaultLocale } = await messages.locales();
    const wanted = localeNamed(request);
    const locale =
      locales.find(({ code }) => code === wanted) ?? locales.find(({ code }) => code === defaultLocale);
    const code = locale?.code ?? defaultLocale;
    const isIn = visit === null ? inNone : isInByCookie(request, visit);
    const { config } = forVisitor(await ask(loadConfig({ locale: code })), isIn);
    return { code, dir: locale?.dir ?? 'ltr', config };
  };
