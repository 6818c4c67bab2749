import * as Layer from 'effect/Layer';
import * as ManagedRuntime from 'effect/ManagedRuntime';
import type { Vault } from '../schemas/rules/vault.ts';
import { AccountFacts } from './account-facts.ts';
import { Api } from './api/api.ts';
import { browserHttp } from './api/browser-http.ts';
import { CallContext } from './api/call-context.ts';
import type { RunProgram } from './bridge.ts';
import { AuthService } from './auth-service/auth-service.ts';
import { ContentService, ContentSettings } from './content/content-service.ts';
import { GameIndexes } from './games/game-indexes.ts';
import { IntentLock } from './intents/intent-lock.ts';
import { IntentStore } from './intents/intent-store.ts';
import { asOutcome } from './run-outcome.ts';
import { VaultService } from './vault.ts';

export type BrowserEnv = {
  readonly locale: () => string;
  readonly uid: () => number;
  readonly needsProof: () => boolean;
  readonly vault: Vault;
};

/** Services of the page. Loaded with the first effect, never with the first view. */
export const createBrowserRun = (env: BrowserEnv): RunProgram => {
  const context = Layer.succeed(CallContext, {
    locale: env.locale,
    uid: env.uid,
    isFramed: () => window.self !== window.top && !isSameOriginParent(),
  });
  const content = Layer.succeed(ContentSettings, { baseUrl: '/content', mediaBase: '', timeoutMs: null });
  const http = browserHttp.pipe(Layer.provideMerge(context));
  const services = Layer.mergeAll(
    Api.layer,
    AuthService.layer,
    ContentService.layer,
    IntentStore.layer,
    IntentLock.layer,
    Layer.succeed(VaultService, env.vault),
    Layer.succeed(AccountFacts, { needsProof: env.needsProof }),
  ).pipe(Layer.provideMerge(Layer.merge(http, content)));
  const runtime = ManagedRuntime.make(GameIndexes.layer.pipe(Layer.provideMerge(services)));
  return (program, signal) => runtime.runPromise(asOutcome(program), { signal });
};

const isSameOriginParent = (): boolean => {
  try {
    return window.top?.location.origin === window.location.origin;
  } catch {
    return false;
  }
};
