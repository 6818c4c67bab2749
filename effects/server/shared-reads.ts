import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import { LRUCache } from 'lru-cache';
import { Http } from '../kit/api/http.ts';
import type { HttpAnswer, HttpRequest } from '../kit/api/http.ts';
import { sendWithNode } from '../kit/api/server-http.ts';
import type { ExitCache } from './keep-effect.ts';
import { keepEffect } from './keep-effect.ts';
import { cookiesOf, createIntroduction, currentVisitor } from './visitor.ts';

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
/** Asked for each visitor, and mostly answered with the same text. */
const alike: readonly string[] = ['/api/banners.get?'];
const MAX_ALIKE = 100;

type Upstreams = { readonly platformUrl: string; readonly contentUrl: string; readonly build: string };

type SharedReads = {
  readonly layer: Layer.Layer<Http>;
  readonly clear: () => void;
};

/**
 * Sends the reads of a server render. What is older than its life is never given out here: programs above keep what they
 * made of it a little longer.
 */
export const createSharedReads = (
  { platformUrl, contentUrl, build }: Upstreams,
  cache: ExitCache,
): SharedReads => {
  const lifeOf = ({ method, url }: HttpRequest): number => {
    if (method !== 'GET') return 0;
    if (url.startsWith(contentUrl)) return CONTENT_LIFE_MS;
    const path = url.slice(platformUrl.length);
    return shared.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 0;
  };
  const introduce = createIntroduction(build);
  const send = sendWithNode((request) => {
    const info = currentVisitor();
    const cookie = info && lifeOf(request) === 0 ? cookiesOf(info) : '';
    return cookie === '' ? introduce(info) : { ...introduce(info), cookie };
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
  const isGood = ({ status }: HttpAnswer): boolean => status === 200;

  return {
    layer: Layer.succeed(Http, {
      send: (request) =>
        Effect.suspend(() => {
          const lifeMs = lifeOf(request);
          if (lifeMs > 0)
            return keepEffect(
              cache,
              `read ${request.url}`,
              { lifeMs, staleMs: 0, isWhole: isGood },
              send(request),
            );
          return isAlike(request) ? Effect.map(send(request), sameAs) : send(request);
        }),
    }),
    clear: () => texts.clear(),
  };
};
