import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Actor, AnyActorLogic, AnyActorRef } from 'xstate';
import { createBridge } from '../effects/kit/bridge.ts';
import { createServerRun } from '../effects/runtime.server.ts';
import type { ServerRunEnv } from '../effects/runtime.server.ts';
import type { VisitorInfo } from '../effects/server/visitor.ts';
import { actorIds } from '../machines/kit/actor-ids.ts';
import { deadlinePlaceholder } from '../machines/kit/deadline.ts';
import type { LiveParts } from '../machines/site/live-parts.ts';
import { liveRoot } from '../machines/site/root/root.live.ts';
import type { RootInput } from '../machines/site/root/root.events.ts';
import { succeed } from '../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../schemas/rules/kit/outcome.ts';
import { ActorsProvider } from './actors/actors.tsx';
import { directoryOf } from './actors/directory.ts';
import { App } from './app/App.tsx';
import { MarkPlaceContext } from './app/common-markup.tsx';
import type { MarkPlace } from './app/common-markup.tsx';
import { PartsContext } from './app/later.tsx';
import { createMarkupKeeper } from './app/markup-keeper.ts';
import { PageFactsProvider } from './app/page-facts.tsx';
import type { PageFacts } from './app/page-facts.tsx';
import { createThemeStore } from './app/theme-store.ts';
import { SystemPagePart } from './features/site/system/SystemPagePart.tsx';
import { I18nProvider } from './i18n/i18n.tsx';
import { createMessageStore } from './i18n/message-store.ts';
import type { MessageChunks, MessageStore } from './i18n/message-store.ts';
import { createViews } from './app/views.tsx';
import { createRegistry, entryNames } from './registry/registry.ts';

/** What React writes for a part that suspended. */
const UNFINISHED = '<!--$!-->';

/** A promise that React need not wait for. */
const fulfilled = <A,>(value: A): Promise<A> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
const darkTheme = fulfilled(createThemeStore('dark'));

/** Actors whose data belongs into the first paint. */
const awaited = [actorIds.head, actorIds.tally];

export type Settled = {
  readonly root: Actor<ReturnType<typeof liveRoot>>;
  /** The names of the features that the page shows. */
  readonly features: readonly string[];
  /** False when it is not known yet what the address leads to. */
  readonly isDecided: boolean;
};

export type SiteRenderer = {
  /**
   * Runs the actor system of one request until its page can be rendered, or until `limitMs` have passed; the address
   * of a guest is decided first, within a longer limit.
   */
  readonly settle: (
    input: RootInput,
    visitor: Omit<VisitorInfo, 'locale'>,
    limitMs: number,
  ) => Promise<Settled>;
  readonly render: (settled: Settled, page: RenderInput) => Promise<Rendered>;
  /** The error page for a page that could not be drawn. */
  readonly renderFault: (settled: Settled, page: RenderInput) => Promise<Rendered>;
  /** Runs a program outside of a page: the proxy's own questions. */
  readonly run: ReturnType<typeof createServerRun>['run'];
  /** Forgets what is shared by all visitors. */
  readonly clear: () => void;
  /** What is known of the operator's configuration, by locale. */
  readonly contentState: ReturnType<typeof createServerRun>['contentState'];
};

export type Rendered = {
  readonly html: string;
  /** Source modules of the parts that the browser takes over later. */
  readonly parts: readonly string[];
};

export type RenderInput = {
  readonly locale: string;
  readonly chunks: MessageChunks;
  readonly insecure: 'refused' | 'allowed' | null;
  readonly crawler: boolean;
  readonly faultId?: string | undefined;
  readonly nonce: string | null;
  readonly onError: (error: unknown) => void;
};

const isReady = (ref: AnyActorRef) =>
  waitFor(ref, (snapshot: { hasTag?: (tag: string) => boolean }) => snapshot.hasTag?.('ready') ?? true);

/** The one renderer of the process: logic and runtime are made once, a request brings its visitor along. */
export const createSiteRenderer = async (env: ServerRunEnv): Promise<SiteRenderer> => {
  const visitors = new AsyncLocalStorage<VisitorInfo>();
  const { run, keep, clear, contentState } = createServerRun(env, () => visitors.getStore());
  const parts: LiveParts = {
    bridge: createBridge(() => Promise.resolve(run), keep),
    deadline: deadlinePlaceholder,
    loadFeature: fromPromise<
      Outcome<{ readonly at: number }>,
      { readonly name: string; readonly locale: string }
    >(async ({ input }) => {
      if (input.name !== '') await registry.load(input.name);
      return succeed({ at: env.now() });
    }),
    loadMessages: fromPromise<Outcome<null>, { readonly locale: string }>(() =>
      Promise.resolve(succeed(null)),
    ),
    browser: null,
  };
  const views = createViews();
  const logic = liveRoot(parts);
  const registry = createRegistry(
    logic.implementations.actors as Record<string, AnyActorLogic>,
    parts,
    views,
  );
  await Promise.all(entryNames.map((name) => registry.load(name)));

  const factsOf = ({ insecure, crawler, faultId }: RenderInput): PageFacts => ({
    insecure,
    crawler,
    faultId,
    themeStore: () => darkTheme,
  });

  const element = (
    { root }: Settled,
    page: RenderInput,
    messages: MessageStore,
    parts: Set<string>,
    mark: MarkPlace,
  ) => (
    <PartsContext value={(source) => void parts.add(source)}>
      <MarkPlaceContext value={mark}>
        <App actors={directoryOf(root)} messages={messages} facts={factsOf(page)} views={views} />
      </MarkPlaceContext>
    </PartsContext>
  );
  const markup = createMarkupKeeper();

  const stores = new WeakMap<MessageChunks, MessageStore>();
  /** One per set of texts: its formatters are made once, a missing text is told once. */
  const storeOf = async ({ locale, chunks }: RenderInput): Promise<MessageStore> => {
    const known = stores.get(chunks);
    if (known) return known;
    const store = createMessageStore({
      locale,
      chunks,
      onMissing: (id) => env.log({ level: 'warn', message: 'missing text', id, locale }),
      onFormatError: (error) =>
        env.log({ level: 'error', message: 'text not formatted', locale, error: String(error) }),
    });
    if (store.wantsFormatter()) await store.ensureFormatter();
    stores.set(chunks, store);
    return store;
  };

  /** Draws with streams; waits for what suspends. */
  const renderSlowly = (app: ReactNode, page: RenderInput): Promise<string> =>
    new Promise((resolve, reject) => {
      const { pipe } = renderToPipeableStream(app, {
        ...(page.nonce !== null && { nonce: page.nonce }),
        // The default hides finished rows until a script runs.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          text(pipe(new PassThrough())).then(resolve, reject);
        },
        onShellError: reject,
        onError: page.onError,
      });
    });

  return {
    run,
    clear,
    contentState,
    settle: (input, visitor, limitMs) => {
      const root = createActor(logic, { systemId: actorIds.root, input });
      const locale = rememberedLocale(root);
      return visitors.run({ ...visitor, locale }, async () => {
        root.start();
        const features: string[] = [];
        const until = env.now() + limitMs;
        // A guest's address is decided from what all visitors share: what is late is the whole machine, and a page
        // that is guarded or moved must not be answered as if it were shown.
        const isDecided = await within(
          waitFor(root, (state) => hasAnswer(state, root)),
          input.hasSession ? limitMs : Math.max(limitMs, DECISION_LIMIT_MS),
        );
        const settled = (async () => {
          const snapshot = root.getSnapshot();
          // A page that is left for another is not waited for.
          if (!snapshot.matches('running') || navigationOf(root) === 'leaving') return;
          const { feature } = snapshot.context;
          if (feature) features.push(feature.name);
          const refs = [...awaited, ...(feature ? [feature.name] : [])]
            .map((id) => root.system.get(id) as AnyActorRef | undefined)
            .filter((ref) => ref !== undefined);
          await Promise.all(refs.map(isReady));
          // A feature whose data is there may wish for another address.
          await waitFor(root, (state) => state.matches('redirected') || isAnswered(root));
        })();
        if (isDecided) await within(settled, until - env.now());
        locale();
        return { root, features, isDecided };
      });
    },
    renderFault: async ({ root }, page) => ({
      html: renderToString(
        <ActorsProvider actors={directoryOf(root)}>
          <I18nProvider store={await storeOf(page)}>
            <PageFactsProvider facts={factsOf(page)}>
              <main id="content">{!page.crawler && <SystemPagePart page="notFound" isBare />}</main>
            </PageFactsProvider>
          </I18nProvider>
        </ActorsProvider>,
      ),
      parts: ['src/features/site/system/SystemPagePart.tsx'],
    }),
    render: async (settled, page) => {
      const messages = await storeOf(page);
      const { mark, fill } = markup(page.chunks);
      const parts = new Set<string>();
      const app = element(settled, page, messages, parts, mark);
      const html = renderToString(app);
      // A part whose code or data was not there yet: the second try waits for it.
      return {
        html: fill(html.includes(UNFINISHED) ? await renderSlowly(app, page) : html),
        parts: [...parts],
      };
    },
  };
};

/** How long a guest's address may take to be decided. */
const DECISION_LIMIT_MS = 10_000;

/** Waits for it, but no longer than that; true when it came. */
const within = async (work: Promise<unknown>, limitMs: number): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, limitMs));
  });
  const isDone = await Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    limit,
  ]);
  clearTimeout(timer);
  return isDone;
};

type RootState = { readonly matches: (value: 'redirected' | 'failed' | 'running') => boolean };

const hasAnswer = (state: RootState, root: AnyActorRef): boolean =>
  state.matches('redirected') || state.matches('failed') || (state.matches('running') && isAnswered(root));

/** Navigation has an answer: a committed page or a redirect. */
const isAnswered = (root: AnyActorRef): boolean => ['shown', 'leaving'].includes(navigationOf(root));

const navigationOf = (root: AnyActorRef): string => {
  const navigation = root.system.get(actorIds.navigation) as AnyActorRef | undefined;
  return String((navigation?.getSnapshot() as { value: unknown } | undefined)?.value);
};

/** The locale of a request, also for what goes on when its actors have stopped. */
const rememberedLocale = (root: AnyActorRef): (() => string) => {
  let last = '';
  return () => (last = localeOf(root) || last);
};

const localeOf = (root: AnyActorRef): string => {
  const locale = root.system.get(actorIds.locale) as AnyActorRef | undefined;
  return (locale?.getSnapshot() as { context: { current: string } } | undefined)?.context.current ?? '';
};
