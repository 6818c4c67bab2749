import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import { LRUCache } from 'lru-cache';
import { Http } from '../kit/api/http.ts';
import type { HttpAnswer, HttpRequest } from '../kit/api/http.ts';
import { sendWithNode } from '../kit/api/server-http.ts';
import { withBreaker } from './breaker.ts';
import type { ExitCache } from './keep-effect.ts';
import { keepEffect } from './keep-effect.ts';
import { askForDrafts } from '../../schemas/rules/site/drafts.ts';
import type { LostAnswer } from '../../schemas/kit/error.ts';
import { cookiesOf, createIntroduction, currentVisitor } from './visitor.ts';
import type { VisitorInfo } from './visitor.ts';

/** Reads that are the same for all visitors: answered once for all of them within their life. */
const shared: readonly (readonly [prefix: string, lifeMs: number])[] = [
  ['/nfx/', 60_000],
  ['/robots.txt', 3_600_000],
  ['/api/metadata.', 60_000],
  ['/api/games.get?', 15_000],
  ['/api/games.getCategories', 60_000],
  ['/api/games.getProviders', 60_000],
  ['/api/Jackpots.', 5_000],
];
const CONTENT_LIFE_MS = 60_000;
/** Asked for each visitor, and mostly answered with the same text: the operator's offers and forms. */
const alike: readonly string[] = [
  '/api/banners.get?',
  '/api/Cashier.getdepositsettings?',
  '/api/Cashier.getwithdrawsettings?',
  '/api/campaigns.getoffers?',
  '/api/account.getContactPhoneSettings?',
  '/api/account.getcurrencyrates?',
  '/api/Account.getPersonalDataFields?',
  '/api/games.getfacts?',
  '/api/games.gettables?',
];
const MAX_ALIKE = 200;
const MAX_IN_FLIGHT = 1000;

type Upstreams = { readonly platformUrl: string; readonly contentUrl: string; readonly userAgent: string };

type SharedReads = {
  readonly layer: Layer.Layer<Http>;
  readonly clear: () => void;
};

type Send = (request: HttpRequest) => Effect.Effect<HttpAnswer, LostAnswer>;
const isGood = ({ status }: HttpAnswer): boolean => status === 200;

/** What two parts of one page ask for at the same time is asked once; who waited in vain asks by itself. */
const onceForPage = (send: Send): Send => {
  const running = new WeakMap<VisitorInfo, Map<string, Promise<HttpAnswer | null>>>();
  return (request) => {
    const visitor = currentVisitor();
    if (!visitor || request.method !== 'GET') return send(request);
    const asked = running.get(visitor) ?? new Map<string, Promise<HttpAnswer | null>>();
    running.set(visitor, asked);
    const known = asked.get(request.url);
    if (known)
      return Effect.flatMap(
        Effect.promise(() => known),
        (answer) => (answer ? Effect.succeed(answer) : send(request)),
      );
    const { promise, resolve } = Promise.withResolvers<HttpAnswer | null>();
    asked.set(request.url, promise);
    return Effect.onExit(send(request), (exit) =>
      Effect.sync(() => {
        asked.delete(request.url);
        resolve(exit._tag === 'Success' && isGood(exit.value) ? exit.value : null);
      }),
    );
  };
};

/**
 * Sends the reads of a server render. What is older than its life is never given out here: programs above keep what they
 * made of it a little longer.
 */
export const createSharedReads = (
  { platformUrl, contentUrl, userAgent }: Upstreams,
  cache: ExitCache,
): SharedReads => {
  /** One service may stand below the other, and one address begin as the other does. */
  const isCall = (url: string): boolean =>
    url.startsWith(platformUrl) && /^\/api\/\w+\./.test(url.slice(platformUrl.length));
  const isContent = (url: string): boolean => url.startsWith(`${contentUrl}/`) && !isCall(url);
  const lifeOf = ({ method, url }: HttpRequest): number => {
    if (method !== 'GET') return 0;
    if (isContent(url)) return CONTENT_LIFE_MS;
    const path = url.slice(platformUrl.length);
    return shared.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 0;
  };
  const introduce = createIntroduction(userAgent);
  const sendNow = sendWithNode(
    (request) => {
      const info = currentVisitor();
      // What others get as well is asked for by nobody: it knows the site, not the visitor who came first.
      const isKept = lifeOf(request) > 0;
      if (info?.isCommon || isKept)
        return {
          ...introduce(undefined),
          ...(info && { 'x-forwarded-host': new URL(info.origin).host }),
          // What went wrong with a page is found by it in the log of the platform, too.
          ...(info && !isKept && { 'x-request-id': info.requestId }),
        };
      const cookie = info ? cookiesOf(info) : '';
      return cookie === '' ? introduce(info) : { ...introduce(info), cookie };
    },
    (path) => currentVisitor()?.trace?.call(path),
  );

  const send = withBreaker(sendNow, {
    failures: 5,
    pauseMs: 3000,
    inFlight: MAX_IN_FLIGHT,
    now: () => performance.now(),
  });

  const texts = new LRUCache<string, HttpAnswer>({ max: MAX_ALIKE });
  /** The answer that had the same text before, so that this text is decoded once. */
  const sameAs = (answer: HttpAnswer): HttpAnswer => {
    if (answer.status !== 200) return answer;
    const known = texts.get(answer.text);
    if (!known) texts.set(answer.text, answer);
    return known ?? answer;
  };
  const isAlike = ({ url }: HttpRequest): boolean =>
    url.startsWith(platformUrl) && alike.some((path) => url.startsWith(path, platformUrl.length));
  const sendOnce = onceForPage(send);
  const withDrafts = (request: HttpRequest): HttpRequest =>
    request.method === 'GET' && isContent(request.url)
      ? { ...request, url: askForDrafts(request.url) }
      : request;

  return {
    layer: Layer.succeed(Http, {
      send: (request) =>
        Effect.suspend(() => {
          const lifeMs = lifeOf(request);
          if (lifeMs > 0 && currentVisitor()?.showsDrafts) return sendOnce(withDrafts(request));
          if (lifeMs > 0) {
            // Nobody's frame: it is for all visitors.
            const common = { ...request, url: request.url.replace('&_non_strict=1', '') };
            return keepEffect(
              cache,
              `read ${currentVisitor()?.origin ?? ''} ${common.url}`,
              { lifeMs, staleMs: 0, isWhole: isGood },
              send(common),
            );
          }
          const own = sendOnce(request);
          return isAlike(request) ? Effect.map(own, sameAs) : own;
        }),
    }),
    clear: () => texts.clear(),
  };
};
