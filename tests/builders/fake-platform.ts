import * as Cause from 'effect/Cause';
import * as Effect from 'effect/Effect';
import * as Exit from 'effect/Exit';
import * as Layer from 'effect/Layer';
import * as Logger from 'effect/Logger';
import { Api } from '../../effects/kit/api/api.ts';
import { CallContext } from '../../effects/kit/api/call-context.ts';
import { sendWithFetch } from '../../effects/kit/api/fetch-http.ts';
import { Http } from '../../effects/kit/api/http.ts';
import { AuthService } from '../../effects/access/auth-service/auth-service.ts';
import { ContentService } from '../../effects/site/content/content-service.ts';
import { GameIndexes } from '../../effects/games/game-indexes.ts';
import { VaultService } from '../../effects/kit/vault.ts';
import type { CallError } from '../../schemas/kit/error.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';

/** One request as fetch got it. */
export type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Fields of a form body; null for another body. */
  readonly form: Readonly<Record<string, string>> | null;
  readonly body: unknown;
  readonly headers: Headers;
  readonly init: RequestInit;
};

export type Answer = {
  readonly status?: number;
  readonly body?: unknown;
  /** Body as it is, in place of JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answerer = (request: SeenRequest, attempt: number) => Answer | Promise<Answer>;

const seen = (input: string, init: RequestInit = {}): SeenRequest => {
  const url = new URL(input, 'http://site.test');
  const body = init.body;
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    form:
      body instanceof FormData
        ? Object.fromEntries(
            [...body.entries()].map(([name, value]) => [
              name,
              typeof value === 'string' ? value : value.name,
            ]),
          )
        : null,
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
    headers: new Headers(init.headers),
    init,
  };
};

/** A stand-in for fetch that records what it is asked and answers as told. */
export const fakeFetch = (answer: Answerer) => {
  const requests: SeenRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = seen(input as string, init);
    requests.push(request);
    const { status = 200, body, text, headers = {} } = await answer(request, requests.length);
    const content = text ?? JSON.stringify(body ?? { data: 1 });
    return new Response(status === 204 ? null : content, { status, headers });
  };
  return { fetch, requests };
};

export type FakeOptions = {
  readonly locale?: string;
  readonly uid?: number;
  readonly isFramed?: boolean;
  readonly refused?: (call: string, type: string) => void;
};

/** Client, content service and vault over a fake fetch; `logs` holds what was logged. */
export const fakePlatform = (answer: Answerer, options: FakeOptions = {}) => {
  const { fetch, requests } = fakeFetch(answer);
  const logs: string[] = [];
  const vault = createVault();
  const http = Layer.succeed(Http, { send: sendWithFetch({ fetch, headers: () => ({}) }) });
  const context = Layer.succeed(CallContext, {
    locale: () => options.locale ?? 'en-US',
    uid: () => options.uid ?? 0,
    isFramed: () => options.isFramed ?? false,
    ...(options.refused && { refused: options.refused }),
  });
  const services = Layer.mergeAll(
    Api.layer,
    AuthService.layer,
    ContentService.layer,
    Layer.succeed(VaultService, vault),
  ).pipe(
    Layer.provideMerge(Layer.mergeAll(http, context)),
    Layer.provideMerge(
      Logger.layer([
        Logger.make(({ logLevel, message }) => void logs.push(`${logLevel}: ${String(message)}`)),
      ]),
    ),
  );
  const layer = GameIndexes.layer.pipe(Layer.provideMerge(services));
  type Services = Layer.Success<typeof layer>;
  const run = <A, E>(program: Effect.Effect<A, E, Services>): Promise<A> =>
    Effect.runPromise(Effect.provide(program, layer) as Effect.Effect<A, E>);
  /** The expected failure of a program; a success or a defect throws. */
  const failure = async <A>(program: Effect.Effect<A, CallError, Services>): Promise<CallError> => {
    const exit = await Effect.runPromiseExit(Effect.provide(program, layer) as Effect.Effect<A, CallError>);
    if (Exit.isSuccess(exit)) throw new Error('succeeded');
    const squashed = Cause.squash(exit.cause) as CallError;
    if (Cause.hasDies(exit.cause)) throw squashed;
    return squashed;
  };
  return { requests, logs, vault, layer, run, failure };
};
