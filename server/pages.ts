import { randomBytes } from 'node:crypto';
import { choiceCookie, localeCookie as localeCookieOf, routeSettleDelayMs } from '../schemas/constants.ts';
import { giveLinkCode, takeLinkCode } from '../schemas/rules/access/link-code.ts';
import { decideLocalePath, parseAcceptLanguage, resolveLocale } from '../schemas/rules/site/locale.ts';
import { consentOf } from '../schemas/rules/site/custom-code.ts';
import type { ConsentChoice } from '../schemas/rules/site/custom-code.ts';
import { siteFailureStatus } from '../schemas/rules/site/system-pages.ts';
import { isCrawler } from '../schemas/rules/site/bots.ts';
import { barIn } from '../machines/site/root/root.parts.ts';
import { quietCookie } from '../schemas/rules/site/promotion.ts';
import { selectFailedPage } from '../machines/site/root/root.selectors.ts';
import { evaluate } from '../src/i18n/evaluate.ts';
import type { LocaleMessages } from '../src/i18n/server-messages.ts';
import type { Rendered, RenderInput, Settled, SiteRenderer } from '../src/entry-server.tsx';
import type { PageState } from '../src/app/page-state.ts';
import { inlineScripts } from '../src/app/page-scripts.ts';
import { fontPreloads, fontSheets } from '../src/styles/font-preloads.ts';
import type { Assets } from './assets.ts';
import type { FrontConfig } from './config.ts';
import { codeOf, noCode, printCode } from './custom-code.ts';
import type { PageCode } from './custom-code.ts';
import { contentSecurityPolicy, framedBy, hashSource, securityHeaders } from './csp.ts';
import { documentEnd, documentStart } from './document.ts';
import { compressNow, compressOnce, compressWell } from './compress.ts';
import { savedSnapshot } from './saved-snapshot.ts';
import { leanSnapshot } from './site-settings.ts';
import type { SettingsFiles } from './site-settings.ts';
import type { SiteMessages } from './messages.ts';
import { createPageCache } from './page-cache.ts';
import type { Visit } from './proxy.ts';
import { openSeal } from './seal.ts';
import { cookieNames, localeCookie, parseCookies, playerCookie, visitCookie } from './session-cookies.ts';
import { chunkSources, pageChunks } from '../src/registry/registry.ts';

type CachedPage = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly code: PageCode;
  /** Who may frame it beside the site itself. */
  readonly framers: readonly string[];
  brotli: Uint8Array<ArrayBuffer>;
  /** Whether the better compression is there or on its way. */
  isImproved: boolean;
};

type Asked = {
  readonly nonce: string | null;
  readonly isBot: boolean;
  readonly consent: ConsentChoice | null;
  readonly path: string;
  readonly isGuest: boolean;
  /** Whose session it is by its seal; null without one. */
  readonly sealedUid: number | null;
};

/** What a page is called that could not be described: no title is read out as the address. */
const failureTitle = ({ chunks, locale }: LocaleMessages, page: string | null): string =>
  evaluate(chunks.shell[`system.${page ?? 'serverError'}.header`] ?? '', {}, locale);

/** How long a page waits for its data before it is rendered with what it has. */
const READY_LIMIT_MS = 2500 + routeSettleDelayMs;
const NONCE_MARK = '{nonce}';
const MAX_POLICIES = 200;
const noInventory: NonNullable<FrontConfig['scriptInventory']> = [];
/** The brand whose faces the main style sheet declares. */
export const MAIN_BRAND = 'evenfall';
const hashes = inlineScripts.map(hashSource);

/** What goes out as it stands: a Response of its own costs more than a page from the cache. */
export type PageAnswer = {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer> | null;
};

export type Pages = {
  readonly answer: (request: Request, visit: Visit) => Promise<PageAnswer>;
  readonly clear: () => void;
};

export const createPages = (
  config: FrontConfig,
  renderer: SiteRenderer,
  messages: SiteMessages,
  settings: SettingsFiles,
  assets: Assets,
  now: () => number,
): Pages => {
  const frames =
    !config.chatOrigin || config.frameOrigins.length === 0
      ? config.frameOrigins
      : [...new Set([...config.frameOrigins, config.chatOrigin])];
  const cache = createPageCache<CachedPage>({ entries: 500, bytes: 64_000_000, ttlMs: 30_000 });

  const policyOf = (
    nonce: string | null,
    codeSources: readonly string[],
    framers: readonly string[],
  ): string =>
    contentSecurityPolicy({
      codeSources,
      framedBy: framers,
      nonce,
      hashes,
      frameOrigins: frames,
      imageOrigins: config.imageOrigins,
      formOrigins: config.frameOrigins,
      isDev: config.dev !== undefined,
    });
  const policies = new Map<string, readonly [start: string, end: string]>();
  /** The policy is the same for all pages but for its nonce. */
  const policy = (nonce: string | null, { sources }: PageCode, framers: readonly string[]): string => {
    const kind = `${nonce === null} ${sources.join(' ')} ${framers.join(' ')}`;
    const known = policies.get(kind);
    if (known) return known.join(nonce ?? '');
    const [start = '', end = ''] = policyOf(nonce === null ? null : NONCE_MARK, sources, framers).split(
      NONCE_MARK,
    );
    if (policies.size >= MAX_POLICIES) policies.clear();
    policies.set(kind, nonce === null ? [start, ''] : [start, end]);
    return start + (nonce ?? '') + end;
  };

  const headersOf = (
    page: Pick<CachedPage, 'code' | 'framers'> & {
      readonly nonce: string | null;
      readonly cookies: readonly string[];
    },
    cacheControl: string,
    ...more: readonly (readonly [string, string])[]
  ): [string, string][] =>
    Object.entries({
      ...securityHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(page.nonce, page.code, page.framers),
      'cache-control': cacheControl,
      ...Object.fromEntries(more),
    }).concat(page.cookies.map((line) => ['set-cookie', line]));

  const redirectTo = (to: string, status: 301 | 302, cookies: readonly string[]): PageAnswer => ({
    status,
    headers: [
      ['location', to],
      ['cache-control', status === 301 ? 'public, max-age=300' : 'no-store'],
      ...(status === 302 ? [['vary', 'Accept-Language, Cookie'] as const] : []),
      ...cookies.map((line) => ['set-cookie', line] as const),
    ],
    body: null,
  });

  const uidOf = ({ root }: Settled): number =>
    root.system.get('session')?.getSnapshot()?.context.info?.uid ?? 0;

  const describe = async (settled: Settled, visit: Visit, asked: Asked) => {
    const { nonce, isBot, consent } = asked;
    const snapshot = settled.root.getSnapshot();
    const childOf = (id: string) => settled.root.system.get(id)?.getSnapshot();
    const locale = childOf('locale')?.context ?? {
      current: 'en-US',
      dir: 'ltr',
      setCookie: null,
      redirect: null,
    };
    const navigation = childOf('navigation')?.context;
    const content = childOf('content')?.context;
    const failure = snapshot.context.failure;
    const status = snapshot.matches('failed')
      ? siteFailureStatus(failure)
      : settled.isDecided || !asked.isGuest
        ? (navigation?.systemPage?.status ?? 200)
        : 503;
    if (status !== 200)
      config.log({
        level: status >= 500 ? 'error' : 'info',
        message:
          (snapshot.matches('failed') ? failure?.message : navigation?.systemPage?.message) || 'failed',
        status,
        path: asked.path,
        requestId: visit.requestId,
      });
    const code = locale.current || 'en-US';
    const texts = await messages.of(code);
    const own = content?.config
      ? codeOf(content.config, {
          path: navigation?.path ?? '/',
          consent,
          isBarred: barIn(settled.root.system) !== '',
          inventory: config.scriptInventory ?? noInventory,
          log: (problem, position) =>
            config.log({ level: 'warn', message: 'custom code left out', problem, position }),
        })
      : noCode;
    const chunks = pageChunks(settled.features);
    const sources = chunkSources(settled.features);
    const config_ = content?.config;
    const state: PageState = {
      snapshot: null,
      locale: code,
      messagesVersion: texts.version,
      chunks,
      features: settled.features,
      views: sources.map(assets.moduleOf),
      settings:
        content?.config && content.general
          ? settings.pathOf(code, { config: content.config, general: content.general })
          : null,
      build: assets.build,
      insecure: visit.isPlainRemote ? (visit.refusesSignIn ? 'refused' : 'allowed') : null,
      ...(status !== 200 && isBot && { crawler: true as const }),
      ...(status >= 500 && { faultId: visit.requestId }),
      ...(asked.sealedUid !== null && uidOf(settled) === 0 && { sealedUid: asked.sealedUid }),
      renderedAt: now(),
    };
    const startOf = (parts: readonly string[], isStill: boolean): string =>
      documentStart({
        locale: code,
        dir: locale.dir,
        brand: config_?.brand.id ?? '',
        siteName: config_?.brand.name || failureTitle(texts, selectFailedPage(snapshot)),
        head: childOf('head')?.context.data ?? null,
        noindex: isStill || status !== 200,
        styles: [
          ...assets.needs([...sources, ...parts]).styles,
          ...fontSheets(code, (config_?.brand.id || MAIN_BRAND) === MAIN_BRAND),
        ],
        entry: isStill ? null : assets.entry,
        modules: isStill ? [] : assets.needs(sources).modules,
        fonts: fontPreloads(code),
        data: isStill
          ? []
          : [
              ...chunks.map((chunk) => messages.path(code, texts.version, chunk)),
              ...(state.settings === null ? [] : [state.settings]),
            ],
        nonce,
        favicon: config_?.brand.favicon || '/favicon.svg',
        headCode: printCode(own.at.head, nonce),
        bodyCode: printCode(own.at.bodyStart, nonce),
      });
    /** The document around a render; parts that hydrate later bring their styles along, but not their code. */
    const whole = ({ html, parts }: Rendered): string => {
      const start = startOf(parts, false);
      const saved = leanSnapshot(savedSnapshot(settled.root));
      settled.root.stop();
      return start + html + documentEnd({ ...state, snapshot: saved }, printCode(own.at.bodyEnd, nonce));
    };
    const fault = ({ html, parts }: Rendered): string => {
      const start = startOf(parts, true);
      settled.root.stop();
      return `${start}${html}</div></body></html>`;
    };
    return {
      status,
      locale,
      navigation,
      texts,
      state,
      code: own,
      framers: config_ ? framedBy(navigation?.shown?.route ?? '', config_, config.loopbackOrigins) : [],
      whole,
      fault,
      isCacheable: status === 200 && snapshot.matches('running'),
    };
  };

  /** A page that is rendered for a player may move money at once, also when its session was not begun on this site. */
  const sealOf = (settled: Settled, session: string, sealed: string | undefined, visit: Visit) => {
    const uid = uidOf(settled);
    return session === '' || uid === 0 || openSeal(sealed, session, config.sealKey) === uid
      ? []
      : [playerCookie(uid, session, config.sealKey, visit)];
  };

  let improving = false;
  /** A page that is asked for again is worth the best compression; one at a time, off the main thread. */
  const improve = (page: CachedPage): void => {
    if (page.isImproved || improving) return;
    improving = page.isImproved = true;
    compressWell(page.body)
      .then((bytes) => (page.brotli = bytes))
      .catch(() => {})
      .finally(() => (improving = false));
  };

  const answer: Pages['answer'] = async (request, visit) => {
    const url = new URL(request.url);
    const names = cookieNames(visit.isSecure);
    const cookies = parseCookies(request.headers.get('cookie'));
    const session = cookies.get(names.session) ?? null;
    const userAgent = request.headers.get('user-agent') ?? '';
    const cookieLocale = cookies.get(localeCookieOf.name) ?? null;
    const acceptLanguage = request.headers.get('accept-language') ?? '';
    const encodings = request.headers.get('accept-encoding') ?? '';
    const wantsBrotli = encodings.includes('br');
    const visitor = {
      session,
      visitId: cookies.get(names.visit) ?? '',
      address: visit.address,
      userAgent,
      requestId: visit.requestId,
      origin: visit.origin,
    };
    const isBot = isCrawler(userAgent);
    const isGuest = session === null || session === '';
    const consent = consentOf(request.headers.get('cookie') ?? '');
    const isDeviceExcluded = cookies.get(quietCookie) === '1';
    const key = `${visit.origin} ${visit.isPlainRemote} ${consent} ${isDeviceExcluded} ${url.pathname}${url.search}`;

    // Without a list of locales nothing is decided here: the page itself says what is wrong.
    const list = isGuest ? await messages.locales().catch(() => null) : null;
    if (list) {
      const path = decideLocalePath(url.pathname, list.locales, list.defaultLocale);
      const choice = resolveLocale({
        urlLocale: path.result.urlLocale,
        path: path.result.path,
        search: url.search,
        hash: '',
        locales: list.locales,
        defaultLocale: list.defaultLocale,
        cookieLocale,
        languages: parseAcceptLanguage(acceptLanguage),
        account: null,
        strategy: 'platform',
        crawler: isBot,
      });
      const cached =
        choice.result.redirect === null && path.result.redirectPath === null
          ? cache.get(key, now())
          : undefined;
      if (cached) {
        const setCookies = [
          ...(choice.result.setCookie === null
            ? []
            : [
                localeCookie(
                  localeCookieOf.name,
                  choice.result.setCookie,
                  localeCookieOf.maxAgeSeconds,
                  visit,
                ),
              ]),
          ...(!cookies.has(names.visit) && path.result.urlLocale === null
            ? [visitCookie(visit.requestId, visit)]
            : []),
        ];
        const isOpen = path.result.urlLocale !== null && !cached.code.isPersonal && !isDeviceExcluded;
        const headers = headersOf(
          { nonce: null, code: cached.code, framers: cached.framers, cookies: isOpen ? [] : setCookies },
          cacheControlOf(isOpen),
          ['x-cache', 'hit'],
          ['vary', GUEST_VARY],
        );
        improve(cached);
        if (!wantsBrotli) return { status: 200, headers, body: cached.body };
        headers.push(['content-encoding', 'br']);
        return { status: 200, headers, body: cached.brotli };
      }
    }

    // A one-time code stays in the address that was asked for: page and snapshot do not hold it.
    const { search, code, contact } = takeLinkCode(url.pathname, url.search);
    const settled = await renderer.settle(
      {
        target: { pathname: url.pathname, search, hash: '' },
        origin: visit.origin,
        allowedOrigins: config.returnOrigins,
        loopbackOrigins: config.loopbackOrigins,
        hasSession: !isGuest,
        ...(isDeviceExcluded && { isDeviceExcluded }),
        cookieLocale,
        keptChoice: cookies.get(choiceCookie) ?? null,
        acceptLanguage,
        isBot,
        isServer: true,
        build: assets.build,
        siteName: '',
        now: now(),
      },
      visitor,
      READY_LIMIT_MS,
    );
    // In development Vite injects its own inline scripts.
    const nonce = isGuest || config.dev ? null : randomBytes(16).toString('base64');
    const sealedUid = openSeal(cookies.get(names.player), session ?? '', config.sealKey);
    const page = await describe(settled, visit, {
      nonce,
      isBot,
      consent,
      path: url.pathname,
      isGuest,
      sealedUid,
    });
    const setCookies = [
      ...(page.locale.setCookie
        ? [localeCookie(localeCookieOf.name, page.locale.setCookie, localeCookieOf.maxAgeSeconds, visit)]
        : []),
      ...(cookies.has(names.visit) ? [] : [visitCookie(visit.requestId, visit)]),
      ...sealOf(settled, session ?? '', cookies.get(names.player), visit),
    ];
    const redirect = page.locale.redirect ?? page.navigation?.redirect;
    if (redirect) {
      settled.root.stop();
      return redirectTo(giveLinkCode(redirect.to, { code, contact }), redirect.status, setCookies);
    }
    const input: RenderInput = {
      crawler: page.state.crawler ?? false,
      faultId: page.state.faultId,
      locale: page.state.locale,
      chunks: page.texts.chunks,
      insecure: page.state.insecure,
      nonce,
      onError: (error: unknown) =>
        config.log({
          level: 'error',
          message: 'render failed',
          requestId: visit.requestId,
          error: String(error),
        }),
    };

    /** A page that cannot be drawn is the error page, without scripts: what broke it would break there again. */
    const drawn = async (): Promise<{ readonly html: string; readonly isWhole: boolean }> => {
      try {
        return { html: page.whole(await renderer.render(settled, input)), isWhole: true };
      } catch (error) {
        input.onError(error);
        const fault = { ...input, faultId: visit.requestId, crawler: isBot };
        return { html: page.fault(await renderer.renderFault(settled, fault)), isWhole: false };
      }
    };
    const { html, isWhole } = await drawn();
    const body = Buffer.from(html);
    const status = isWhole ? page.status : 500;
    const outward = { nonce, code: page.code, framers: page.framers, cookies: setCookies };
    const more: [string, string][] = [
      ...(code === null ? [] : [['Referrer-Policy', 'no-referrer'] as [string, string]]),
      // The page that a provider's window ends at reaches the page that opened it.
      ...(page.navigation?.shown?.route === 'oauth-return'
        ? [['Cross-Origin-Opener-Policy', 'unsafe-none'] as [string, string]]
        : []),
      ...(page.status === 503 ? [['retry-after', '120'] as [string, string]] : []),
    ];

    if (isGuest) {
      const isPrefixed =
        page.locale.defaultLocale !== '' && page.locale.current !== page.locale.defaultLocale;
      const isShared = isWhole && page.isCacheable && isPublic(page.navigation);
      const isOpen = isShared && isPrefixed && !page.code.isPersonal && !isDeviceExcluded;
      const headers = headersOf(
        isOpen ? { ...outward, cookies: [] } : outward,
        isShared ? cacheControlOf(isOpen) : 'no-store',
        ...more,
        ['x-cache', 'miss'],
        ['vary', GUEST_VARY],
      );
      const brotli = compressNow(body);
      if (isShared)
        cache.set(
          key,
          { body, code: page.code, framers: page.framers, brotli, isImproved: false },
          body.length + brotli.length,
          now(),
        );
      if (!wantsBrotli) return { status, headers, body };
      headers.push(['content-encoding', 'br']);
      return { status, headers, body: brotli };
    }

    const headers = headersOf(outward, 'no-store', ...more);
    const { encoding, bytes } = compressOnce(body, encodings);
    if (encoding !== null) headers.push(['content-encoding', encoding]);
    return { status, headers, body: bytes };
  };

  return { answer, clear: cache.clear };
};

/**
 * A guest's page is not the one of a session: a cache between here and the browser, and the browser's own after a sign-in,
 * must not give it out for one. Visitors without cookies share theirs.
 */
const GUEST_VARY = 'Accept-Encoding, Cookie';

/**
 * A resolved address may be kept by shared caches, so it sets no cookie: whoever came first would hand theirs to the rest.
 * One that depends on cookie or language may not.
 */
const cacheControlOf = (isPrefixed: boolean) =>
  isPrefixed ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=300' : 'private, no-cache';

const isPublic = (navigation: { shown?: { isPrivate: boolean } | null } | undefined) =>
  navigation?.shown?.isPrivate === false;
