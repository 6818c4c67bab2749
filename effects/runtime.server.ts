import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import * as ManagedRuntime from 'effect/ManagedRuntime';
import * as References from 'effect/References';
import type * as Exit from 'effect/Exit';
import type { Outcome } from '../schemas/rules/kit/outcome.ts';
import { createVault } from '../schemas/rules/kit/vault.ts';
import { AccountFacts } from './kit/account-facts.ts';
import { Api } from './kit/api/api.ts';
import { ApiSettings, CallContext } from './kit/api/call-context.ts';
import { Http } from './kit/api/http.ts';
import { AuthService } from './access/auth-service/auth-service.ts';
import type { KeepOutcome, RunProgram } from './kit/bridge.ts';
import type { AppServices } from './services.ts';
import type { CmsConfig } from '../schemas/site/cms-config.ts';
import type { LocaleList } from '../schemas/site/locale.ts';
import { getLocales } from './site/platform/get-locales.ts';
import { ContentService, ContentSettings } from './site/content/content-service.ts';
import { GamePlace } from './games/game-place.ts';
import { GameIndexes } from './games/game-indexes.ts';
import { Market } from './kit/market.ts';
import { IntentLock } from './kit/intents/intent-lock.ts';
import { IntentStore } from './kit/intents/intent-store.ts';
import { asOutcome } from './kit/run-outcome.ts';
import { armUnder } from './server/arm.ts';
import type { Arm, IsIn } from './server/arm.ts';
import { createCache } from './server/cache.ts';
import { serverLogger } from './server/logger.ts';
import type { WriteLog } from './server/logger.ts';
import { keepOutcomes, keepValues } from './server/shared-programs.ts';
import { createSharedReads } from './server/shared-reads.ts';
import { currentVisitor, CurrentVisitor } from './server/visitor.ts';
import type { VisitorInfo } from './server/visitor.ts';
import type { KeepValue } from './kit/shared.ts';
import { Shared } from './kit/shared.ts';
import { createContentKeepers } from './site/content-keeper.ts';
import type { ContentKeeper } from './site/content-keeper.ts';
import { readArmsWith } from './site/read-arms.ts';
import { ReadingArms } from './site/reading-arms.ts';
import { VaultService } from './kit/vault.ts';

export type ServerRunEnv = {
  readonly platformUrl: string;
  readonly contentUrl: string;
  /** How this server names itself to the upstreams. */
  readonly userAgent: string;
  readonly now: () => number;
  /** Milliseconds since some moment, never going back; what lives are counted by. */
  readonly elapsed?: () => number;
  /** No candidate of a rollout is shown to anybody. */
  readonly isRolloutOff?: boolean;
  readonly log: WriteLog;
};

/** The arm of a visitor by what was last read; not fresh: that may be out of date, or nothing was read yet. */
export type KnownArm = (
  origin: string,
  locale: string,
  isIn: IsIn,
) => { readonly arm: Arm | null; readonly isFresh: boolean };

const MAX_KEPT = 4000;
const CALL_TIMEOUT_MS = 4000;

/** The locale that the address or the visitor's cookie names, else the default one. */
const wantedLocale = ({ locales, defaultLocale }: LocaleList): string => {
  const codes = locales.map(({ code }) => code);
  const wants = currentVisitor()?.wants ?? [];
  return wants.find((code) => codes.includes(code)) ?? defaultLocale;
};

/** Every service of a program on the server, over these reads. */
const servicesOf = (
  env: ServerRunEnv,
  reads: Layer.Layer<Http>,
  keep: KeepValue,
): Layer.Layer<AppServices> => {
  const context = Layer.succeed(CallContext, {
    locale: () => currentVisitor()?.locale() ?? '',
    uid: () => 0,
    isFramed: () => currentVisitor()?.isFramed === true,
  });
  const settings = Layer.effect(
    ApiSettings,
    Effect.gen(function* () {
      const http = yield* Http;
      const defaults = yield* ApiSettings;
      const own = { ...defaults, baseUrl: env.platformUrl, timeoutMs: CALL_TIMEOUT_MS };
      const firstLocale = getLocales().pipe(
        Effect.provideService(Http, http),
        Effect.provideService(ApiSettings, own),
        Effect.map(wantedLocale),
        Effect.catch(() => defaults.firstLocale),
      );
      return { ...own, firstLocale };
    }),
  ).pipe(Layer.provide(reads));
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
    GamePlace.layer,
    GameIndexes.serverLayer,
    Layer.succeed(VaultService, createVault()),
    Layer.succeed(AccountFacts, {
      needsProof: () => false,
      mayPromote: () => currentVisitor()?.mayPromote?.() !== false,
    }),
    Layer.succeed(Shared, keep),
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
  /** What is shared is out of date; it stands in where nothing newer can be had. */
  readonly expire: () => void;
  /** What is known of the configuration, by locale. */
  readonly contentState: ContentKeeper['state'];
  readonly knownArm: KnownArm;
} => {
  const contents = createContentKeepers(env.isRolloutOff);
  const armsOf = (info: VisitorInfo | undefined) =>
    contents.of(info?.origin ?? '').last(info?.locale() ?? '');
  const armOf = (info: VisitorInfo | undefined) => armUnder(armsOf(info)?.rollout, info?.isIn);
  const marketOf = (info: VisitorInfo | undefined): CmsConfig['market'] | null => {
    const known = armsOf(info);
    const own = armOf(info)?.arm === 'candidate' ? known?.rollout?.config : known?.config;
    return own?.market ?? null;
  };
  const nameOf = (info: VisitorInfo | undefined): string => {
    const arm = armOf(info);
    return arm?.arm === 'candidate' ? arm.rollout : '';
  };
  const limits = {
    entries: MAX_KEPT,
    now: env.elapsed ?? env.now,
    onLost: (_key: string, error: unknown) =>
      env.log({ level: 'error', message: 'a shared value was not renewed', error: String(error) }),
  };
  const exits = createCache<Exit.Exit<unknown, unknown>>(limits);
  const outcomes = createCache<Outcome<unknown>>(limits);
  const reads = createSharedReads(env, exits);
  const runtime = ManagedRuntime.make(servicesOf(env, reads.layer, keepValues(exits, nameOf)));
  return {
    run: (program, signal) => {
      const info = visitor();
      return runtime.runPromise(
        asOutcome(program).pipe(
          Effect.provideService(CurrentVisitor, info),
          Effect.provideService(ReadingArms, readArmsWith(contents.of(info?.origin ?? ''))),
          Effect.provideService(Market, () => marketOf(info)),
        ),
        { signal },
      );
    },
    keep: keepOutcomes(outcomes, visitor),
    knownArm: (origin, locale, isIn) => {
      const keeper = contents.of(origin);
      const arm = armUnder(keeper.last(locale)?.rollout, isIn);
      return { arm, isFresh: keeper.isFresh(locale) };
    },
    contentState: contents.state,
    clear: () => {
      exits.clear();
      outcomes.clear();
      contents.expire();
      reads.clear();
    },
    expire: () => {
      exits.expire();
      outcomes.expire();
      contents.expire();
    },
  };
};
