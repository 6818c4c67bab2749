import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import { callTimeoutMs } from '../../../schemas/constants.ts';
import { decodeContentError } from '../../../schemas/kit/content-error.ts';
import { LostAnswer, UndecodableAnswer } from '../../../schemas/kit/error.ts';
import type { CallError } from '../../../schemas/kit/error.ts';
import { flattenRecord } from '../../../schemas/rules/kit/flatten-record.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { toSearchParams } from '../../../schemas/kit/wire.ts';
import { decodeOnce, isOk, parseJson } from '../../kit/api/decode-answer.ts';
import { Http } from '../../kit/api/http.ts';
import type { HttpAnswer, HttpRequest } from '../../kit/api/http.ts';
import { sendRepeatable } from '../../kit/api/repeat.ts';
import { isRecord } from '../../../schemas/rules/kit/record.ts';

/** Filters, populate, locale, pagination and the like, as nested values; sent as bracket keys. */
export type ContentQuery = Readonly<Record<string, unknown>>;
export type ContentRecord = { readonly [key: string]: Json };

/**
 * `baseUrl` is where the collections are; `mediaBase` makes file addresses absolute, empty to leave them as they are.
 */
export type ContentSettings = {
  readonly baseUrl: string;
  readonly mediaBase: string;
  readonly timeoutMs: number | null;
};

export const ContentSettings = Context.Reference<ContentSettings>('effects/site/content/ContentSettings', {
  defaultValue: () => ({ baseUrl: '/content', mediaBase: '', timeoutMs: null }),
});

/** The body's `data`; anything that is no success fails with what the response says. */
const dataOf = (answer: HttpAnswer): Effect.Effect<unknown, CallError> => {
  const body = parseJson(answer.text);
  if (!isOk(answer.status)) return Effect.fail(decodeContentError(body, answer));
  if (answer.status === 204) return Effect.succeed(null);
  if (isRecord(body) && 'data' in body) return Effect.succeed(body['data']);
  const { status } = answer;
  return Effect.fail(
    body === undefined
      ? new LostAnswer({ reason: 'truncated', message: 'the answer broke off', status })
      : new UndecodableAnswer({ path: 'data', message: 'no data', status }),
  );
};

/** Collections of the content service, Strapi 4 wire: records come flattened, bodies go wrapped in `data`. */
export class ContentService extends Context.Service<
  ContentService,
  {
    readonly find: (
      collection: string,
      query?: ContentQuery,
    ) => Effect.Effect<readonly ContentRecord[], CallError>;
    readonly findOne: (
      collection: string,
      id: string | number,
      query?: ContentQuery,
    ) => Effect.Effect<ContentRecord, CallError>;
    readonly create: (collection: string, record: ContentQuery) => Effect.Effect<ContentRecord, CallError>;
    readonly update: (
      collection: string,
      id: string | number,
      record: ContentQuery,
    ) => Effect.Effect<ContentRecord, CallError>;
    readonly delete: (collection: string, id: string | number) => Effect.Effect<ContentRecord, CallError>;
  }
>()('effects/site/content/ContentService') {
  static readonly layer: Layer.Layer<ContentService, never, Http> = Layer.effect(
    ContentService,
    Effect.gen(function* () {
      const http = yield* Http;
      const settings = yield* ContentSettings;

      const ask = (
        method: HttpRequest['method'],
        path: readonly (string | number)[],
        query: ContentQuery,
        record?: ContentQuery,
      ): Effect.Effect<unknown, CallError> => {
        const text = toSearchParams(query, 'indices').toString();
        const address = [settings.baseUrl, ...path.map((step) => encodeURIComponent(step))].join('/');
        const send = http.send({
          method,
          url: text === '' ? address : `${address}?${text}`,
          timeoutMs: settings.timeoutMs ?? callTimeoutMs,
          ...(record === undefined
            ? {}
            : { body: JSON.stringify({ data: record }), headers: { 'content-type': 'application/json' } }),
        });
        return Effect.flatMap(sendRepeatable(send, method === 'GET'), (answer) =>
          decodeOnce(answer, settings, dataOf(answer)),
        );
      };

      const flatten = (value: unknown): ContentRecord => {
        const flat = flattenRecord(value, settings.mediaBase);
        return isRecord(flat) ? (flat as ContentRecord) : {};
      };
      const one = Effect.map(flatten);

      return ContentService.of({
        find: (collection, query = {}) =>
          Effect.map(ask('GET', [collection], query), (data) =>
            (Array.isArray(data) ? data : data === null ? [] : [data]).map(flatten),
          ),
        findOne: (collection, id, query = {}) => one(ask('GET', [collection, id], query)),
        create: (collection, record) => one(ask('POST', [collection], {}, record)),
        update: (collection, id, record) => one(ask('PUT', [collection, id], {}, record)),
        delete: (collection, id) => one(ask('DELETE', [collection, id], {})),
      });
    }),
  );
}
