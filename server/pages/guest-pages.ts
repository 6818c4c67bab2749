import { LRUCache } from 'lru-cache';
import type { Arm } from '../../effects/server/arm.ts';
import { createCache } from '../../effects/server/cache.ts';
import type { Making } from '../../effects/server/cache.ts';
import { localeCookie as localeCookieOf } from '../../schemas/constants.ts';
import { decodedPath } from '../security/decoded-path.ts';
import { localeCookie, visitCookie } from '../security/session-cookies.ts';
import { decideLocale, pathOfKey, shareKeyOf } from './asked-page.ts';
import type { AskedPage, LocaleVerdict } from './asked-page.ts';
import { accepts, compressNow, compressWell } from './compress.ts';
import type { BrandSheet } from './brand-looks.ts';
import type { PageCode } from './custom-code.ts';
import type { createDrawGate } from './draw-gate.ts';
import { withCampaign } from './normal-query.ts';
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
  readonly look: BrandSheet;
  readonly framers: readonly string[];
  /** Origins of pictures that this page shows beside the usual ones. */
  readonly pictures: readonly string[];
  brotli: Bytes;
  /** Whether the better compression is there or on its way. */
  isImproved: boolean;
};
type Shared = { readonly page: SharedPage | null; readonly failed: DrawnPage | null };

const MAX_PAGES = 500;
const MAX_BYTES = 64_000_000;
const MAX_QUERIED_PAGES = 100;
const MAX_QUERIED_BYTES = 16_000_000;
/** How long an address that was drawn for one visitor alone is so for the next. */
const LONE_MS = 60_000;
/** A site in trouble shows what it had. */
const ERROR_MS = 6 * 3_600_000;

const candidateOf = (arm: Arm | null): string | null => (arm?.arm === 'candidate' ? arm.rollout : null);

/** `candidate`: the rollout whose guests it is drawn for, null for all others. A page of another arm is not shared. */
const sharedOf = (drawing: Drawing, candidate: string | null): Shared => {
  if (drawing.kind === 'redirect') return { page: null, failed: null };
  const { isShared, isBroken, status, body, code, look, framers, pictures } = drawing;
  return {
    page:
      isShared && candidateOf(drawing.arm) === candidate
        ? { body, code, look, framers, pictures, brotli: compressNow(body), isImproved: false }
        : null,
    failed: status >= 500 || isBroken ? drawing : null,
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
  accepts(encodings, 'br')
    ? { ...answer, headers: [...answer.headers, ['content-encoding', 'br']], body: brotli() }
    : { ...answer, body };

/**
 * Whether shared caches may keep it: it brings no cookie along, and what it depends on is among what it varies by. A
 * crawler stays at an address that leads others to their language.
 */
const isOpenTo = (
  { isDeviceExcluded, isBot }: AskedPage,
  { code }: Pick<SharedPage, 'code'>,
  locale: LocaleVerdict | null,
  arm: Arm | null,
): boolean =>
  locale !== null &&
  candidateOf(arm) === null &&
  locale.setCookie === null &&
  (locale.isNamed || !isBot) &&
  !code.isPersonal &&
  !isDeviceExcluded;

/** How drawn and kept pages go out. */
const createAnswers = (policy: ReturnType<typeof createPolicies>) => {
  const improve = createImprover();

  const keptAnswer = (
    asked: AskedPage,
    page: SharedPage,
    { locale, arm, from }: { locale: LocaleVerdict; arm: Arm | null; from: 'hit' | 'stale' },
  ): PageAnswer => {
    const { code, look, framers, pictures } = page;
    const { isNamed, setCookie } = locale;
    const isOpen = isOpenTo(asked, page, locale, arm);
    const { name, maxAgeSeconds } = localeCookieOf;
    const cookies = [
      ...(setCookie === null ? [] : [localeCookie(name, setCookie, maxAgeSeconds, asked.visit)]),
      ...(asked.visitId === null && !isNamed ? [visitCookie(asked.newVisitId, asked.visit)] : []),
    ];
    const headers = pageHeaders({
      policy: policy({ nonce: null, code, look, framers, pictures }),
      cacheControl: guestCacheControl(isOpen),
      cookies: isOpen ? [] : cookies,
      more: [['x-cache', from], guestVary(isNamed)],
    });
    improve(page);
    return encoded({ status: 200, headers, arm }, asked, page.body, () => page.brotli);
  };

  const drawnAnswer = (
    asked: AskedPage,
    page: DrawnPage,
    shared: SharedPage | null,
    locale: LocaleVerdict | null,
  ): PageAnswer => {
    const isOpen = page.isShared && isOpenTo(asked, page, locale, page.arm);
    const headers = pageHeaders({
      policy: policy(page),
      cacheControl: page.isShared ? guestCacheControl(isOpen) : 'no-store',
      cookies: isOpen ? [] : page.cookies,
      more: [...page.more, ['x-cache', 'miss'], guestVary(locale?.isNamed ?? false)],
    });
    const { status, body, arm } = page;
    return encoded({ status, headers, arm }, asked, body, () => shared?.brotli ?? compressNow(body));
  };
  return { keptAnswer, drawnAnswer };
};

type GuestPages = {
  readonly answer: (asked: AskedPage) => Promise<PageAnswer>;
  readonly clear: () => void;
  readonly expire: (paths: readonly string[] | null) => void;
};

/** A path by its letters, however they are written. */
const plainPath = (path: string): string => (decodedPath(path) ?? path).replace(/(?<=.)\/+$/, '');

/** Whether a shared page stands at one of these paths, whatever language its address names. */
const standsAt = (paths: readonly string[]) => {
  const wanted = new Set(paths.map(plainPath));
  return (key: string): boolean => {
    const path = plainPath(pathOfKey(key));
    return wanted.has(path) || wanted.has(path.replace(/^\/[^/]+(?=\/|$)/, '') || '/');
  };
};

const newCache = ({ config, elapsed }: PageParts, entries: number, weight: number) =>
  createCache<Shared>({
    entries,
    weight,
    weigh: ({ page }) => (page ? page.body.length + page.brotli.length : 0),
    now: elapsed,
    onLost: (_key, error) =>
      config.log({ level: 'error', message: 'a page was not renewed', error: String(error) }),
  });

/** The pages of those who are not signed in: each is drawn once for all of them, and anew behind what is there. */
export const createGuestPages = (
  parts: PageParts,
  policy: ReturnType<typeof createPolicies>,
  gate: ReturnType<typeof createDrawGate>,
): GuestPages => {
  const { messages, elapsed } = parts;
  const pages = newCache(parts, MAX_PAGES, MAX_BYTES);
  // Anybody can write queries: they push out each other alone.
  const queried = newCache(parts, MAX_QUERIED_PAGES, MAX_QUERIED_BYTES);
  /** Pages that each visitor gets drawn alone, so that nobody waits first for what is another's. */
  const lone = new LRUCache<string, true>({ max: MAX_PAGES, ttl: LONE_MS, perf: { now: elapsed } });
  const { keptAnswer, drawnAnswer } = createAnswers(policy);
  const draw = (asked: AskedPage) => gate(asked.visit.address, () => drawPage(asked, parts));

  const ownAnswer = (
    asked: AskedPage,
    drawing: Drawing,
    shared: SharedPage | null,
    locale: LocaleVerdict | null,
  ): PageAnswer =>
    drawing.kind === 'redirect'
      ? redirectAnswer(withCampaign(drawing.to, asked.campaign), drawing)
      : drawnAnswer(asked, drawing, shared, locale);
  const drawAlone = async (asked: AskedPage, locale: LocaleVerdict | null): Promise<PageAnswer> =>
    ownAnswer(asked, await draw(asked), null, locale);

  const answer = async (visitor: AskedPage): Promise<PageAnswer> => {
    // Without a list of locales nothing is decided here: the page itself says what is wrong.
    const list = await messages.locales().catch(() => null);
    const locale = list && decideLocale(visitor, list);
    if (!locale) return drawAlone(visitor, null);
    const arm = await parts.armOf(visitor, locale.code);
    const candidate = candidateOf(arm);
    // What is shared is drawn for all who share it, whoever asks first.
    const asked = { ...visitor, isIn: ({ name }: { readonly name: string }) => name === candidate };

    let own: Drawing | undefined;
    const making: Making<Shared> = {
      lifeMs: pageLifeSeconds * 1000,
      staleMs: pageStaleSeconds * 1000,
      errorMs: ERROR_MS,
      make: async () => sharedOf((own = await draw(asked)), candidate),
      // What is moved, gone or closed is so for everyone; a site in trouble shows what it had.
      judge: ({ page, failed }) => (page ? 'keep' : failed && !failed.isClosed ? 'leave' : 'drop'),
    };
    const key = candidate === null ? shareKeyOf(asked) : `${candidate} ${shareKeyOf(asked)}`;
    if (lone.has(key)) {
      const drawing = await draw(asked);
      if (sharedOf(drawing, candidate).page) lone.delete(key);
      return ownAnswer(asked, drawing, null, locale);
    }
    const cache = asked.url.search === '' ? pages : queried;
    const known = cache.find(key, making);
    if (known?.value.page)
      return keptAnswer(asked, known.value.page, { locale, arm, from: known.isFresh ? 'hit' : 'stale' });
    const { value, isOld } = await cache.obtain(key, making);
    const { page, failed } = value;
    if (!page && !failed) lone.set(key, true);
    if (page && isOld) return keptAnswer(asked, page, { locale, arm, from: 'stale' });
    if (own) return ownAnswer(asked, own, page, locale);
    if (page) return keptAnswer(asked, page, { locale, arm, from: 'hit' });
    // Who waited for a page that could not be made gets its failure: drawing it again would fail as slowly.
    return failed ? drawnAnswer(asked, { ...failed, cookies: [] }, null, locale) : drawAlone(asked, locale);
  };
  return {
    answer,
    clear: () => {
      for (const cache of [lone, pages, queried]) cache.clear();
    },
    expire: (paths) => {
      lone.clear();
      for (const cache of [pages, queried]) cache.expire(paths ? standsAt(paths) : undefined);
    },
  };
};
