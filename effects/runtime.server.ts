import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as Fiber from 'effect/Fiber';
import * as Layer from 'effect/Layer';
import * as Logger from 'effect/Logger';
import * as ManagedRuntime from 'effect/ManagedRuntime';
import * as References from 'effect/References';
import { createVault } from '../schemas/rules/kit/vault.ts';
import { Api } from './kit/api/api.ts';
import { ApiSettings, CallContext } from './kit/api/call-context.ts';
import { Http } from './kit/api/http.ts';
import { sendWithNode } from './kit/api/server-http.ts';
import type { HttpAnswer, HttpRequest } from './kit/api/http.ts';
import type { KeepOutcome, RunProgram } from './kit/bridge.ts';
import { AuthService } from './access/auth-service/auth-service.ts';
import { ContentService, ContentSettings } from './site/content/content-service.ts';
import { GameIndexes } from './games/game-indexes.ts';
import { IntentLock } from './kit/intents/intent-lock.ts';
import { IntentStore } from './kit/intents/intent-store.ts';
import type { Outcome } from '../schemas/rules/kit/outcome.ts';
import { asOutcome } from './kit/run-outcome.ts';
import { ContentKeeping, createContentKeeper } from './site/content-keeper.ts';
import type { ContentKeeper } from './site/content-keeper.ts';
import { loadConfig } from './site/load-config.ts';
import { loadHead } from './site/load-head.ts';
import { loadSite } from './site/load-site.ts';
import { Shared } from './kit/shared.ts';
import type { KeepValue } from './kit/shared.ts';
import { scrubText } from '../schemas/rules/kit/sensitive.ts';
import { VaultService } from './kit/vault.ts';

/** The visitor of a request, as the upstreams may know them. */
export type VisitorInfo = {
  /** Value of the platform's session, or null for a guest. */
  readonly session: string | null;
  readonly visitId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly origin: string;
  /** Active locale of the request, as far as it is resolved. */
  readonly locale: () => string;
};

export type ServerRunEnv = {
  readonly platformUrl: string;
  readonly contentUrl: string;
  readonly build: string;
  readonly now: () => number;
  readonly log: (entry: {
    level: 'info' | 'warn' | 'error';
    message: string;
    [field: string]: unknown;
  }) => void;
};

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
const MAX_SHARED = 2000;
/** Asked for each visitor, and mostly answered with the same text. */
const alike = ['/api/banners.get?'];
const MAX_ALIKE = 100;

/** Programs whose outcome is the same for all visitors, and how long it is kept. */
const sharedPrograms = new Map<unknown, number>([
  [loadSite, 60_000],
  [loadConfig, 60_000],
  [loadHead, 60_000],
]);

/** Keeps good outcomes of shared programs; requests that ask at the same time wait for one run. */
const createKeeper = (now: () => number): { readonly keep: KeepOutcome; readonly clear: () => void } => {
  const outcomes = new Map<unknown, Map<string, { until: number; outcome: Promise<Outcome<never>> }>>();
  return {
    clear: () => outcomes.clear(),
    keep: (program, input, run) => {
      const lifeMs = sharedPrograms.get(program);
      if (lifeMs === undefined) return run();
      const kept =
        outcomes.get(program) ?? new Map<string, { until: number; outcome: Promise<Outcome<never>> }>();
      outcomes.set(program, kept);
      const key = JSON.stringify(input) ?? '';
      const known = kept.get(key);
      if (known && known.until > now()) return known.outcome;
      // Others may wait for it when the request that asked first is over.
      const outcome = run(new AbortController().signal);
      if (kept.size >= MAX_SHARED) kept.delete(kept.keys().next().value ?? '');
      kept.set(key, { until: now() + lifeMs, outcome: outcome as Promise<Outcome<never>> });
      const forget = () => void kept.delete(key);
      outcome.then(({ ok }) => ok || forget(), forget);
      return outcome;
    },
  };
};

/**
 * The visitor of a program. It goes with the program's fiber: a fiber that waited for another one may go on in the
 * asynchronous context of that one's request.
 */
const CurrentVisitor = Context.Reference<VisitorInfo | undefined>('effects/CurrentVisitor', {
  defaultValue: () => undefined,
});
const currentVisitor = (): VisitorInfo | undefined => {
  const fiber = Fiber.getCurrent();
  return fiber && Context.get(fiber.context, CurrentVisitor);
};
/** What is for all visitors is asked for by none of them. */
const forAll = <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.updateService(program, CurrentVisitor, (info) => info && { ...info, session: null, visitId: '' });

/** Keeps values of programs that are the same for all visitors; who asks while one is under way waits for it. */
const createValues = (now: () => number): { readonly keep: KeepValue; readonly clear: () => void } => {
  const values = new Map<string, { until: number; value: unknown }>();
  const running = new Map<string, Fiber.Fiber<unknown, unknown>>();
  return {
    clear: () => values.clear(),
    keep: <A, E, R>(
      key: string,
      lifeMs: number,
      program: Effect.Effect<A, E, R>,
      isWhole: (value: A) => boolean,
    ) =>
      Effect.suspend(() => {
        const known = values.get(key);
        if (known && known.until > now()) return Effect.succeed(known.value as A);
        const first = running.get(key);
        if (first) return Fiber.join(first as Fiber.Fiber<A, E>);
        // Others may wait for it when the request that asked first is over.
        return Effect.flatMap(Effect.forkDetach(forAll(program)), (fiber) => {
          running.set(key, fiber);
          fiber.addObserver((exit) => {
            running.delete(key);
            if (exit._tag !== 'Success' || !isWhole(exit.value)) return;
            if (values.size >= MAX_SHARED) values.delete(values.keys().next().value ?? '');
            values.set(key, { until: now() + lifeMs, value: exit.value });
          });
          return Fiber.join(fiber);
        });
      }),
  };
};

const levels: Readonly<Record<string, 'warn' | 'error'>> = { Warn: 'warn', Error: 'error', Fatal: 'error' };
const textOf = (message: unknown): string =>
  (Array.isArray(message) ? message : [message])
    .map((part: unknown) =>
      part instanceof Error
        ? `${part.name} ${part.message}`
        : typeof part === 'string'
          ? part
          : JSON.stringify(part),
    )
    .join(' ');

/** One runtime for the process. What differs per request comes from the visitor in whose context a program is run. */
export const createServerRun = (
  env: ServerRunEnv,
  visitor: () => VisitorInfo | undefined,
): {
  readonly run: RunProgram;
  readonly keep: KeepOutcome;
  readonly clear: () => void;
  /** What is known of the configuration, by locale. */
  readonly contentState: ContentKeeper['state'];
} => {
  const contents = createContentKeeper();
  const keeper = createKeeper(env.now);
  const values = createValues(env.now);
  const kept = new Map<string, { until: number; answer: HttpAnswer }>();
  const lifeOf = (request: HttpRequest): number => {
    if (request.method !== 'GET') return 0;
    if (request.url.startsWith(env.contentUrl)) return 60_000;
    const path = request.url.slice(env.platformUrl.length);
    return shared.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 0;
  };
  const clean = (value: string) => value.replace(/[^\u0020-\u007e]/g, '').slice(0, 2048);
  /** What the upstreams hear of a visitor; the same for all calls of a page. */
  const introduced = new WeakMap<VisitorInfo, Readonly<Record<string, string>>>();
  const introduce = (info: VisitorInfo): Readonly<Record<string, string>> => {
    const known = introduced.get(info);
    if (known) return known;
    const headers = {
      'user-agent': `croupier-front/${env.build}`,
      'x-croupier': '1',
      'x-forwarded-for': clean(info.address),
      'x-original-user-agent': clean(info.userAgent),
      'x-forwarded-host': clean(new URL(info.origin).host),
      'x-request-id': clean(info.requestId),
    };
    introduced.set(info, headers);
    return headers;
  };
  const cookiesOf = ({ session, visitId }: VisitorInfo): string =>
    [session && `platform_session=${session}`, visitId && `visit_id=${visitId}`].filter(Boolean).join('; ');
  const send = sendWithNode((request) => {
    const info = currentVisitor();
    if (!info) return { 'user-agent': `croupier-front/${env.build}`, 'x-croupier': '1' };
    const cookie = lifeOf(request) === 0 ? cookiesOf(info) : '';
    return cookie === '' ? introduce(info) : { ...introduce(info), cookie };
  });
  const texts = new Map<string, HttpAnswer>();
  /** The answer that had the same text before, so that this text is decoded once. */
  const sameAs = (answer: HttpAnswer): HttpAnswer => {
    if (answer.status !== 200) return answer;
    const known = texts.get(answer.text);
    if (known) return known;
    if (texts.size >= MAX_ALIKE) texts.delete(texts.keys().next().value ?? '');
    texts.set(answer.text, answer);
    return answer;
  };
  const isAlike = ({ url }: HttpRequest): boolean =>
    url.startsWith(env.platformUrl) && alike.some((path) => url.startsWith(path, env.platformUrl.length));
  const http = Layer.succeed(Http, {
    send: (request) =>
      Effect.suspend(() => {
        const life = lifeOf(request);
        if (life === 0) return isAlike(request) ? Effect.map(send(request), sameAs) : send(request);
        const known = kept.get(request.url);
        if (known && known.until > env.now()) return Effect.succeed(known.answer);
        return Effect.tap(send(request), (answer) =>
          Effect.sync(() => {
            if (answer.status !== 200) return;
            if (kept.size >= MAX_SHARED) kept.delete(kept.keys().next().value ?? '');
            kept.set(request.url, { until: env.now() + life, answer });
          }),
        );
      }),
  });
  const context = Layer.succeed(CallContext, {
    locale: () => currentVisitor()?.locale() ?? '',
    uid: () => 0,
    isFramed: () => false,
  });
  const settings = Layer.succeed(ApiSettings, {
    baseUrl: env.platformUrl,
    version: null,
    pathOverrides: {},
    timeoutMs: 4000,
  });
  const content = Layer.succeed(ContentSettings, { baseUrl: env.contentUrl, mediaBase: '', timeoutMs: 4000 });
  const base = Layer.mergeAll(http, context, settings, content);
  const services = Layer.mergeAll(
    Api.layer,
    AuthService.layer,
    ContentService.layer,
    IntentStore.serverLayer,
    IntentLock.layer,
    GameIndexes.serverLayer,
    Layer.succeed(VaultService, createVault()),
    Layer.succeed(Shared, values.keep),
    Layer.succeed(ContentKeeping, contents),
    // Nobody collects the spans; making them takes a tenth of a page's time. The programs of every page are untraced
    // altogether: `Effect.fn` notes the stack of each call.
    Layer.succeed(References.TracerEnabled, false),
    Logger.layer([
      Logger.make(({ message, logLevel }) =>
        env.log({
          level: levels[logLevel] ?? 'info',
          message: scrubText(textOf(message)),
          ...(currentVisitor() && { requestId: currentVisitor()?.requestId }),
        }),
      ),
    ]),
  ).pipe(Layer.provideMerge(base));
  const runtime = ManagedRuntime.make(services);
  return {
    run: (program, signal) =>
      runtime.runPromise(Effect.provideService(asOutcome(program), CurrentVisitor, visitor()), { signal }),
    keep: keeper.keep,
    contentState: contents.state,
    clear: () => {
      kept.clear();
      texts.clear();
      keeper.clear();
      values.clear();
    },
  };
};
