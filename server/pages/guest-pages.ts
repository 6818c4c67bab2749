import { createCache } from '../../effects/server/cache.ts';
import type { Making } from '../../effects/server/cache.ts';
import { localeCookie as localeCookieOf } from '../../schemas/constants.ts';
import { localeCookie, visitCookie } from '../security/session-cookies.ts';
import { decideLocale, shareKeyOf } from './asked-page.ts';
import type { AskedPage, LocaleVerdict } from './asked-page.ts';
import { compressNow, compressWell } from './compress.ts';
import type { PageCode } from './custom-code.ts';
import type { PageParts } from './described-page.ts';
import { drawPage } from './draw-page.ts';
import type { Drawing, DrawnPage } from './draw-page.ts';
import {
  guestCacheControl,
  guestVary,
  pageHeaders,
  pageLifeSeconds,
  pageStaleSeconds,
  redirectAnswer,
} from './page-answer.ts';
import type { PageAnswer } from './page-answer.ts';
import type { createPolicies } from './page-policy.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** A page that all guests who ask for it get; it holds nothing of the one it was drawn for. */
type SharedPage = {
  readonly body: Bytes;
  readonly code: PageCode;
  readonly framers: readonly string[];
  brotli: Bytes;
  /** Whether the better compression is there or on its way. */
  isImproved: boolean;
};
type Shared = { readonly page: SharedPage | null; readonly hasFailed: boolean };

const MAX_PAGES = 500;
const MAX_BYTES = 64_000_000;

const sharedOf = (drawing: Drawing): Shared => {
  if (drawing.kind === 'redirect') return { page: null, hasFailed: false };
  const { isShared, status, body, code, framers } = drawing;
  return {
    page: isShared ? { body, code, framers, brotli: compressNow(body), isImproved: false } : null,
    hasFailed: status >= 500,
  };
};

/** A page that is asked for again is worth the best compression; one at a time, off the main thread. */
const createImprover = (): ((page: SharedPage) => void) => {
  let isBusy = false;
  return (page) => {
    if (page.isImproved || isBusy) return;
    isBusy = page.isImproved = true;
    compressWell(page.body)
      .then((bytes) => (page.brotli = bytes))
      .catch(() => {})
      .finally(() => (isBusy = false));
  };
};

const encoded = (
  answer: Omit<PageAnswer, 'body'>,
  { encodings }: AskedPage,
  body: Bytes,
  brotli: () => Bytes,
): PageAnswer =>
  encodings.includes('br')
    ? { ...answer, headers: [...answer.headers, ['content-encoding', 'br']], body: brotli() }
    : { ...answer, body };

type GuestPages = {
  readonly answer: (asked: AskedPage) => Promise<PageAnswer>;
  readonly clear: () => void;
};

/** The pages of those who are not signed in: each is drawn once for all of them, and anew behind what is there. */
export const createGuestPages = (parts: PageParts, policy: ReturnType<typeof createPolicies>): GuestPages => {
  const { config, messages, now } = parts;
  const cache = createCache<Shared>({
    entries: MAX_PAGES,
    weight: MAX_BYTES,
    weigh: ({ page }) => (page ? page.body.length + page.brotli.length : 0),
    now,
    onLost: (_key, error) =>
      config.log({ level: 'error', message: 'a page was not renewed', error: String(error) }),
  });
  const improve = createImprover();

  const keptAnswer = (
    asked: AskedPage,
    page: SharedPage,
    { isNamed, setCookie }: LocaleVerdict,
    from: 'hit' | 'stale',
  ): PageAnswer => {
    const { code, framers } = page;
    const isOpen = isNamed && !code.isPersonal && !asked.isDeviceExcluded;
    const { name, maxAgeSeconds } = localeCookieOf;
    const cookies = [
      ...(setCookie === null ? [] : [localeCookie(name, setCookie, maxAgeSeconds, asked.visit)]),
      ...(asked.visitId === null && !isNamed ? [visitCookie(asked.visit.requestId, asked.visit)] : []),
    ];
    const headers = pageHeaders({
      policy: policy({ nonce: null, codeSources: code.sources, framers }),
      cacheControl: guestCacheControl(isOpen),
      cookies: isOpen ? [] : cookies,
      more: [['x-cache', from], guestVary],
    });
    improve(page);
    return encoded({ status: 200, headers }, asked, page.body, () => page.brotli);
  };

  const drawnAnswer = (asked: AskedPage, page: DrawnPage, shared: SharedPage | null): PageAnswer => {
    const isOpen = page.isShared && page.isPrefixed && !page.code.isPersonal && !asked.isDeviceExcluded;
    const headers = pageHeaders({
      policy: policy({ nonce: page.nonce, codeSources: page.code.sources, framers: page.framers }),
      cacheControl: page.isShared ? guestCacheControl(isOpen) : 'no-store',
      cookies: isOpen ? [] : page.cookies,
      more: [...page.more, ['x-cache', 'miss'], guestVary],
    });
    const { status, body } = page;
    return encoded({ status, headers }, asked, body, () => shared?.brotli ?? compressNow(body));
  };
  const ownAnswer = (asked: AskedPage, drawing: Drawing, shared: SharedPage | null): PageAnswer =>
    drawing.kind === 'redirect'
      ? redirectAnswer(drawing.to, drawing.status, drawing.cookies)
      : drawnAnswer(asked, drawing, shared);
  const drawAlone = async (asked: AskedPage): Promise<PageAnswer> =>
    ownAnswer(asked, await drawPage(asked, parts), null);

  const answer = async (asked: AskedPage): Promise<PageAnswer> => {
    // Without a list of locales nothing is decided here: the page itself says what is wrong.
    const list = await messages.locales().catch(() => null);
    const locale = list && decideLocale(asked, list);
    if (!locale) return drawAlone(asked);

    let own: Drawing | undefined;
    const making: Making<Shared> = {
      lifeMs: pageLifeSeconds * 1000,
      staleMs: pageStaleSeconds * 1000,
      make: async () => sharedOf((own = await drawPage(asked, parts))),
      // What is moved or gone is so for everyone; a site in trouble shows what it had.
      judge: ({ page, hasFailed }) => (page ? 'keep' : hasFailed ? 'leave' : 'drop'),
    };
    const key = shareKeyOf(asked);
    const known = cache.find(key, making);
    if (known?.value.page)
      return keptAnswer(asked, known.value.page, locale, known.isFresh ? 'hit' : 'stale');
    const { page } = await cache.make(key, making);
    if (own) return ownAnswer(asked, own, page);
    return page ? keptAnswer(asked, page, locale, 'hit') : drawAlone(asked);
  };
  return { answer, clear: cache.clear };
};
