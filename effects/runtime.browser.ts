import * as Layer from 'effect/Layer';
import * as ManagedRuntime from 'effect/ManagedRuntime';
import type { CmsConfig } from '../schemas/site/cms-config.ts';
import type { Vault } from '../schemas/rules/kit/vault.ts';
import type { AccountInfo } from '../schemas/site/account.ts';
import { AccountFacts, LastAccount, createLastAccount } from './kit/account-facts.ts';
import { Api } from './kit/api/api.ts';
import { browserHttp } from './kit/api/browser-http.ts';
import { CallContext } from './kit/api/call-context.ts';
import type { HeardAnswer } from './kit/api/call-context.ts';
import type { CallTrace } from './server/trace.ts';
import type { RunProgram } from './kit/bridge.ts';
import { AuthService } from './access/auth-service/auth-service.ts';
import { ContentService, ContentSettings } from './site/content/content-service.ts';
import { GamePlace } from './games/game-place.ts';
import { GameIndexes } from './games/game-indexes.ts';
import { KeptFacts, KeptTables } from './games/kept-facts.ts';
import { Market } from './kit/market.ts';
import { IntentLock } from './kit/intents/intent-lock.ts';
import { IntentStore } from './kit/intents/intent-store.ts';
import { asOutcome } from './kit/run-outcome.ts';
import { VaultService } from './kit/vault.ts';

export type BrowserEnv = {
  readonly locale: () => string;
  readonly uid: () => number;
  /** What the account last said of itself; null for a guest. */
  readonly info: () =>
    | Pick<AccountInfo, 'is_kyc_block_enabled' | 'is_verified' | 'promotion_bar' | 'balance_main'>
    | null
    | undefined;
  readonly isFramed: () => boolean;
  /** The platform no longer knows the player of this page. */
  readonly expired: () => void;
  /** Loads what tells the player that the session is another one's. */
  readonly met?: () => Promise<unknown>;
  /** Told each refusal of a call that the page needs. */
  readonly refused: (call: string, type: string) => void;
  /** The time as the server of this page has it, epoch ms, with each answer. */
  readonly tellTime?: (at: number) => void;
  readonly platformNow?: () => number;
  /** Told each answer by its path. */
  readonly heard?: (path: string, answer: HeardAnswer) => void;
  /** Begins the trace of a call by its path; undefined while the page is not traced. */
  readonly trace?: (path: string) => CallTrace | undefined;
  readonly vault: Vault;
  /** Null while it is not known. */
  readonly market: () => CmsConfig['market'] | null;
};

/** Services of the page. Loaded with the first effect, never with the first view. */
export const createBrowserRun = (env: BrowserEnv): RunProgram => {
  const context = Layer.succeed(CallContext, env);
  const content = Layer.succeed(ContentSettings, { baseUrl: '/content', mediaBase: '', timeoutMs: null });
  const http = browserHttp.pipe(Layer.provideMerge(context));
  const services = Layer.mergeAll(
    Api.layer,
    AuthService.layer,
    ContentService.layer,
    IntentStore.layer,
    IntentLock.layer,
    GamePlace.layer,
    Layer.succeed(VaultService, env.vault),
    Layer.succeed(Market, env.market),
    Layer.succeed(AccountFacts, {
      needsProof: () => env.info()?.is_kyc_block_enabled === true && !env.info()?.is_verified,
      mayPromote: () => {
        const info = env.info();
        return info ? !info.promotion_bar : env.market()?.offers.public !== false;
      },
      currency: () => env.info()?.balance_main.currency,
    }),
    Layer.succeed(LastAccount, createLastAccount()),
    Layer.succeed(KeptFacts, new Map()),
    Layer.succeed(KeptTables, new Map()),
  ).pipe(Layer.provideMerge(Layer.merge(http, content)));
  const runtime = ManagedRuntime.make(GameIndexes.layer.pipe(Layer.provideMerge(services)));
  return (program, signal) => runtime.runPromise(asOutcome(program), { signal });
};
