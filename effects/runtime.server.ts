import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import * as ManagedRuntime from 'effect/ManagedRuntime';
import * as References from 'effect/References';
import type * as Exit from 'effect/Exit';
import type { Outcome } from '../schemas/rules/kit/outcome.ts';
import { createVault } from '../schemas/rules/kit/vault.ts';
import { Api } from './kit/api/api.ts';
import { ApiSettings, CallContext } from './kit/api/call-context.ts';
import type { Http } from './kit/api/http.ts';
import { AuthService } from './access/auth-service/auth-service.ts';
import type { KeepOutcome, RunProgram } from './kit/bridge.ts';
import type { AppServices } from './services.ts';
import { ContentService, ContentSettings } from './site/content/content-service.ts';
import { GameIndexes } from './games/game-indexes.ts';
import { IntentLock } from './kit/intents/intent-lock.ts';
import { IntentStore } from './kit/intents/intent-store.ts';
import { asOutcome } from './kit/run-outcome.ts';
import { createCache } from './server/cache.ts';
import { serverLogger } from './server/logger.ts';
import type { WriteLog } from './server/logger.ts';
import { keepOutcomes, keepValues } from './server/shared-programs.ts';
import { createSharedReads } from './server/shared-reads.ts';
import { currentVisitor, CurrentVisitor } from './server/visitor.ts';
import type { VisitorInfo } from './server/visitor.ts';
import type { KeepValue } from './kit/shared.ts';
import { Shared } from './kit/shared.ts';
import { ContentKeeping, createContentKeeper } from './site/content-keeper.ts';
import type { ContentKeeper } from './site/content-keeper.ts';
import { VaultService } from './kit/vault.ts';

export type ServerRunEnv = {
  readonly platformUrl: string;
  readonly contentUrl: string;
  readonly build: string;
  readonly now: () => number;
  readonly log: WriteLog;
};

const MAX_KEPT = 4000;
const CALL_TIMEOUT_MS = 4000;

/** Every service of a program on the server, over these reads. */
const servicesOf = (
  env: ServerRunEnv,
  reads: Layer.Layer<Http>,
  keep: KeepValue,
  contents: ContentKeeper,
): Layer.Layer<AppServices> => {
  const context = Layer.succeed(CallContext, {
    locale: () => currentVisitor()?.locale() ?? '',
    uid: () => 0,
    isFramed: () => false,
  });
  const settings = Layer.succeed(ApiSettings, {
    baseUrl: env.platformUrl,
    version: null,
    pathOverrides: {},
    timeoutMs: CALL_TIMEOUT_MS,
  });
  const content = Layer.succeed(ContentSettings, {
    baseUrl: env.contentUrl,
    mediaBase: '',
    timeoutMs: CALL_TIMEOUT_MS,
  });
  return Layer.mergeAll(
    Api.layer,
    AuthService.layer,
    ContentService.layer,
    IntentStore.serverLayer,
    IntentLock.layer,
    GameIndexes.serverLayer,
    Layer.succeed(VaultService, createVault()),
    Layer.succeed(Shared, keep),
    Layer.succeed(ContentKeeping, contents),
    // Nobody collects the spans; making them takes a tenth of a page's time. The programs of every page are untraced
    // altogether: `Effect.fn` notes the stack of each call.
    Layer.succeed(References.TracerEnabled, false),
    serverLogger(env.log),
  ).pipe(Layer.provideMerge(Layer.mergeAll(reads, context, settings, content)));
};

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
  const limits = {
    entries: MAX_KEPT,
    now: env.now,
    onLost: (_key: string, error: unknown) =>
      env.log({ level: 'error', message: 'a shared value was not renewed', error: String(error) }),
  };
  const exits = createCache<Exit.Exit<unknown, unknown>>(limits);
  const outcomes = createCache<Outcome<unknown>>(limits);
  const reads = createSharedReads(env, exits);
  const runtime = ManagedRuntime.make(servicesOf(env, reads.layer, keepValues(exits), contents));
  return {
    run: (program, signal) =>
      runtime.runPromise(Effect.provideService(asOutcome(program), CurrentVisitor, visitor()), { signal }),
    keep: keepOutcomes(outcomes),
    contentState: contents.state,
    clear: () => {
      exits.clear();
      outcomes.clear();
      reads.clear();
    },
  };
};
