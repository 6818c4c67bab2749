import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { RequestOptions } from 'node:http';
import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { LostAnswer } from '../../../schemas/kit/error.ts';
import type { CallTrace } from '../../server/trace.ts';
import { sendWithFetch } from './fetch-http.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';
import { retryAfterSeconds } from './retry.ts';

type Upstream = {
  readonly request: typeof requestHttp;
  readonly options: Pick<RequestOptions, 'agent' | 'protocol' | 'hostname' | 'port'>;
};

const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxFreeSockets: 64 }),
  'https:': new HttpsAgent({ keepAlive: true, maxFreeSockets: 64 }),
} as const;

/** Where an origin is reached; parsing each address anew costs as much as its answer. */
const upstreamOf = (origin: string): Upstream => {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  return {
    request: isSecure ? requestHttps : requestHttp,
    options: {
      agent: isSecure ? agents['https:'] : agents['http:'],
      protocol,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? null : port,
    },
  };
};

/** Of one answer to a server render; the longest of them is a fraction of it. */
const MOST_CHARACTERS = 16_000_000;

const lost = (reason: LostAnswer['reason'], error?: unknown): LostAnswer =>
  new LostAnswer({ reason, message: error instanceof Error ? error.name : reason, status: 0 });

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

const whole = (status: number, text: string, wait: string | undefined): Effect.Effect<HttpAnswer> =>
  wait === undefined
    ? Effect.succeed({ status, retryAfterSeconds: null, text, requestId: null })
    : Effect.map(Clock.currentTimeMillis, (nowMs) => ({
        status,
        retryAfterSeconds: retryAfterSeconds(wait, nowMs),
        text,
        requestId: null,
      }));

/** Length of `scheme://host`. */
const originLength = (url: string): number => {
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end < 0 ? url.length : end;
};

/**
 * Sends the requests of a server render over kept connections, at a fraction of the processor time of fetch. A redirect
 * is refused, the body is read within the same time limit, interrupting the effect ends the request. Requests with a
 * body go through fetch itself.
 */
export const sendWithNode = (
  headers: (request: HttpRequest) => Readonly<Record<string, string>>,
  begin: (path: string) => CallTrace | undefined = () => undefined,
): ((request: HttpRequest) => Effect.Effect<HttpAnswer, LostAnswer>) => {
  const upstreams = new Map<string, Upstream>();
  const withBody = sendWithFetch({ fetch: (input, init) => globalThis.fetch(input, init), headers });

  return (sent) => {
    if (sent.body !== undefined) return withBody(sent);
    return Effect.callback<HttpAnswer, LostAnswer>((resume) => {
      const at = originLength(sent.url);
      const origin = sent.url.slice(0, at);
      const upstream = upstreams.get(origin) ?? upstreamOf(origin);
      upstreams.set(origin, upstream);
      let isOver = false;
      const path = sent.url.slice(at) || '/';
      const call = begin(path);
      const request = upstream.request({
        ...upstream.options,
        method: sent.method,
        path,
        headers: {
          accept: 'application/json',
          ...sent.headers,
          ...headers(sent),
          ...(call && { traceparent: call.traceparent }),
        },
      });
      const end = (answer: Effect.Effect<HttpAnswer, LostAnswer>, status = 0): void => {
        if (isOver) return;
        isOver = true;
        call?.ended(status);
        clearTimeout(timer);
        resume(answer);
      };
      const timer = setTimeout(() => {
        end(Effect.fail(lost('timeout')));
        request.destroy();
      }, sent.timeoutMs);
      request.on('error', (error) => end(Effect.fail(lost('network', error))));
      request.on('response', (response) => {
        const status = response.statusCode ?? 0;
        if (isRedirect(status)) {
          response.resume();
          end(Effect.fail(lost('network', new TypeError('redirected'))));
          return;
        }
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          if (isOver) return;
          text += part;
          if (text.length <= MOST_CHARACTERS) return;
          text = '';
          end(Effect.fail(lost('truncated', new RangeError('too long'))));
          request.destroy();
        });
        response.on('error', (error) => end(Effect.fail(lost('truncated', error))));
        response.on('end', () => {
          if (!response.complete) return end(Effect.fail(lost('truncated')));
          end(whole(status, text, response.headers['retry-after']), status);
        });
      });
      request.end();
      return Effect.sync(() => {
        if (isOver) return;
        isOver = true;
        call?.ended(0);
        clearTimeout(timer);
        request.destroy();
      });
    });
  };
};
