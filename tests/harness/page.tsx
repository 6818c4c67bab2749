import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { IDBFactory } from 'fake-indexeddb';
import { renderToPipeableStream } from 'react-dom/server';
import { vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { AnyActorLogic, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { createBridge } from '../../effects/kit/bridge.ts';
import { createBrowserRun } from '../../effects/runtime.browser.ts';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import type { Inbox } from '../../machines/kit/letters.ts';
import type { BalanceEvent } from '../../machines/site/balance/balance.events.ts';
import type { PollerInput, PushInput } from '../../machines/site/balance/balance.machine.ts';
import type { HeadData } from '../../machines/site/head/head.machine.ts';
import type { BrowserParts, LiveParts } from '../../machines/site/live-parts.ts';
import type { NavigationEvent } from '../../machines/site/navigation/navigation.events.ts';
import type { RootInput } from '../../machines/site/root/root.events.ts';
import type { BuildPollInput, UpdatesEvent } from '../../machines/site/updates/updates.machine.ts';
import { liveRoot } from '../../machines/site/root/root.live.ts';
import { succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../schemas/rules/kit/outcome.ts';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { intentKeysPath } from '../../schemas/rules/kit/intent-keys.ts';
import { linkCodeRef, linkContactRef, takeLinkCode } from '../../schemas/rules/access/link-code.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import type { Vault } from '../../schemas/rules/kit/vault.ts';
import { platformNow, tellPlatformTime } from '../../src/actors/clock.ts';
import { directoryOf } from '../../src/actors/directory.ts';
import { App } from '../../src/app/App.tsx';
import { pageHydrated } from '../../src/app/idle.ts';
import { createThemeStore } from '../../src/app/theme-store.ts';
import { createViews } from '../../src/app/views.tsx';
import { createMessageStore } from '../../src/i18n/message-store.ts';
import type { MessageChunk } from '../../src/i18n/chunks.ts';
import type { MessageChunks } from '../../src/i18n/message-store.ts';
import type { Messages } from '../../src/i18n/message.ts';
import { resolveMessages } from '../../src/i18n/server-messages.ts';
import { browserDeadline } from '../../src/registry/browser/deadline.ts';
import { watchInteraction } from '../../src/registry/browser/interaction.ts';
import { takeNews } from '../../src/registry/browser/push-news.ts';
import { watchSession } from '../../src/registry/browser/watch-session.ts';
import { createRegistry } from '../../src/registry/create-registry.ts';
import { entryOf } from '../../src/registry/registry.ts';
import { createOwnLocks } from '../../workers/own-locks.ts';
import { createPoller } from '../../workers/poller-api.ts';
import type { PollerApi } from '../../workers/poller-api.ts';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';
import { asHydrated } from './hydrated.ts';

const generated = join(import.meta.dirname, '../../src/generated/messages');
const builtIn = Object.fromEntries(
  readdirSync(generated).map((locale) => [
    locale,
    Object.fromEntries(
      readdirSync(join(generated, locale)).map((file) => [
        file.replace(/\.json$/, ''),
        JSON.parse(readFileSync(join(generated, locale, file), 'utf8')) as Messages,
      ]),
    ) as MessageChunks,
  ]),
);

/** What a browser keeps between its pages. */
export type Profile = {
  readonly cookies: Map<string, string>;
  readonly local: Map<string, string>;
  readonly session: Map<string, string>;
  readonly databases: IDBFactory;
};

export const newProfile = (): Profile => ({
  cookies: new Map(),
  local: new Map(),
  session: new Map(),
  databases: new IDBFactory(),
});

const storageOver = (values: Map<string, string>): Storage => ({
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, String(value)),
  removeItem: (key) => void values.delete(key),
  clear: () => values.clear(),
  key: (index) => [...values.keys()][index] ?? null,
  get length() {
    return values.size;
  },
});

/** A call that left the page. */
export type SeenCall = {
  readonly method: string;
  /** Without origin. */
  readonly url: URL;
  readonly body: ReadonlyMap<string, string>;
  /** What the body is on the wire. */
  readonly encoding: 'form-data' | 'query' | 'text' | 'none';
  readonly headers: Headers;
  /** What came back, once it is read; null for a lost answer. */
  readonly answer: { readonly status: number; readonly text: string } | null;
};

export type PageOptions = {
  readonly profile?: Profile;
  /** Name of a seeded player, or login and password. */
  readonly as?: string | { readonly login: string; readonly password: string };
  readonly acceptLanguage?: string;
  readonly siteName?: string;
  /** Inside a frame of another site. */
  readonly isFramed?: boolean;
  /** Ids of texts that no translation has. */
  readonly untold?: readonly string[];
  /** The page that led here. */
  readonly referrer?: string;
  /** What is dispatched to the document is an interaction. */
  readonly hears?: boolean;
  /** Balance and build are polled and pushed news received, as the browser's worker does. */
  readonly polls?: boolean;
};

export type OpenPage = {
  readonly root: AnyActorRef;
  readonly profile: Profile;
  readonly vault: Vault;
  readonly actor: (id: keyof Inbox) => AnyActorRef;
  readonly send: <Id extends keyof Inbox>(id: Id, event: Inbox[Id]) => void;
  /** Waits until the condition over an actor's snapshot holds. */
  readonly until: (
    id: keyof Inbox,
    isTrue: (snapshot: AnyMachineSnapshot) => boolean,
  ) => Promise<AnyMachineSnapshot>;
  readonly goTo: (path: string) => Promise<void>;
  /** Where the page is by its history. */
  readonly address: () => string;
  /** What the views draw of the present snapshots, as HTML. */
  readonly html: () => Promise<string>;
  /** The same as text: one line per piece. */
  readonly text: () => Promise<string>;
  /** Waits until the drawn text has this piece. */
  readonly shows: (piece: string | RegExp) => Promise<string>;
  /** All calls that left the page since it was opened. */
  readonly calls: () => readonly SeenCall[];
  readonly head: () => HeadData | null;
  /** What the machines did to the document: name and arguments. */
  readonly did: () => ReadonlyArray<readonly [string, ...unknown[]]>;
  /** What was written to the console, one line each. */
  readonly logs: () => readonly string[];
  readonly close: () => void;
};

// Long enough for a machine that many share.
const LIMIT_MS = 20_000;
/** What only a browser has: its worker, its input, its frames. */
const never = fromCallback(() => {}) as never;
/** The worker's own poller within this process. */
const workerParts = (): Pick<BrowserParts, 'pollBalance' | 'pollBuild' | 'receivePush'> => {
  const poller = createPoller({
    fetch: (url, init) => fetch(url, init),
    locks: createOwnLocks(),
    post: () => {},
    hear: () => {},
    now: () => Date.now(),
    random: Math.random,
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
  });
  let tell: Parameters<PollerApi['listen']>[0] = {
    onBalance: () => {},
    onBuild: () => {},
    onPush: () => {},
  };
  poller.listen({
    onBalance: (uid, balances) => tell.onBalance(uid, balances),
    onBuild: (build) => tell.onBuild(build),
    onPush: (uid, news) => tell.onPush(uid, news),
  });
  poller.setVisible(true);
  return {
    pollBalance: fromCallback<BalanceEvent, PollerInput>(({ input, sendBack }) => {
      tell = { ...tell, onBalance: (uid, balances) => sendBack({ type: 'balance.polled', uid, balances }) };
      poller.watchBalance({ ...input, locale: 'en-US', known: null });
      return () => poller.watchBalance(null);
    }),
    pollBuild: fromCallback<UpdatesEvent, BuildPollInput>(({ input, sendBack }) => {
      tell = { ...tell, onBuild: (build) => sendBack({ type: 'updates.build.seen', build }) };
      poller.watchBuild(input);
      return () => poller.watchBuild(null);
    }),
    receivePush: fromCallback<BalanceEvent, PushInput>(({ input, sendBack, system }) => {
      tell = { ...tell, onPush: (uid, news) => void takeNews(system, uid, news, sendBack) };
      poller.watchPush({ ...input, locale: 'en-US' });
      return () => poller.watchPush(null);
    }),
  };
};
const themes = Promise.resolve(createThemeStore('dark'));

/** Cookies and addresses as a browser has them: the page's own origin is the sandbox. */
const cookieFetch =
  (base: string, profile: Profile, seen: SeenCall[]): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), base);
    // The front server's own answer.
    if (url.pathname === intentKeysPath) {
      const uid = Number(new Headers(init?.headers).get('x-player'));
      return Response.json({ uid, keys: [Buffer.alloc(32, uid % 256).toString('base64')] });
    }
    const body = new Map<string, string>();
    if (init?.body instanceof FormData)
      for (const [name, value] of init.body) body.set(name, typeof value === 'string' ? value : value.name);
    else if (init?.body instanceof URLSearchParams)
      for (const [name, value] of init.body) body.set(name, value);
    else if (typeof init?.body === 'string') body.set('', init.body);
    const call: { -readonly [Name in keyof SeenCall]: SeenCall[Name] } = {
      method: init?.method ?? 'GET',
      url,
      body,
      encoding: encodingOf(init?.body),
      headers: new Headers(init?.headers),
      answer: null,
    };
    seen.push(call);
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...profile.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await realFetch(url, { ...init, headers, redirect: init?.redirect ?? 'follow' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(';');
      const at = pair.indexOf('=');
      const isGone = rest.some((part) => /^\s*max-age=0/i.test(part)) || pair.endsWith('=');
      if (isGone) profile.cookies.delete(pair.slice(0, at));
      else profile.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    void response
      .clone()
      .text()
      .then(
        (answered) => {
          call.answer = { status: response.status, text: answered };
        },
        () => {},
      );
    return response;
  };
const encodingOf = (body: unknown): SeenCall['encoding'] => {
  if (body instanceof FormData) return 'form-data';
  if (body instanceof URLSearchParams) return 'query';
  return body === undefined || body === null ? 'none' : 'text';
};
const realFetch = globalThis.fetch;

/** The window above a page that another site has in its frame: nothing of it can be read. */
const foreignWindow = {
  get location(): never {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
  },
  postMessage: () => {},
};

const stubBrowser = (
  base: string,
  profile: Profile,
  fetchPage: typeof fetch,
  path: () => URL,
  { isFramed = false, referrer = '' }: PageOptions,
): void => {
  const events = new EventTarget();
  const document = {
    get cookie() {
      return [...profile.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = ''] = line.split(';');
      profile.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    },
    readyState: 'complete',
    visibilityState: 'visible',
    referrer,
    title: '',
    documentElement: { lang: '', dir: 'ltr', dataset: {} },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
  };
  vi.stubGlobal('fetch', fetchPage);
  vi.stubGlobal('indexedDB', profile.databases);
  vi.stubGlobal('localStorage', storageOver(profile.local));
  vi.stubGlobal('sessionStorage', storageOver(profile.session));
  vi.stubGlobal('location', {
    get href() {
      return path().href;
    },
    get pathname() {
      return path().pathname;
    },
    get search() {
      return path().search;
    },
    get hash() {
      return path().hash;
    },
    origin: new URL(base).origin,
    host: new URL(base).host,
    hostname: new URL(base).hostname,
    protocol: 'http:',
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  const window = Object.assign(Object.create(globalThis) as object, {
    document,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  const above = isFramed ? foreignWindow : window;
  vi.stubGlobal('window', Object.assign(window, { self: window, top: above, parent: above }));
};

const linesOf = (html: string): string =>
  html
    .replace(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/?(?:b|i|em|strong|span|bdi|small|time|a|abbr)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(amp|lt|gt|quot|#x27|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
};

/**
 * The page without a browser: the root actor system of the site with its real effects, over HTTP against a running
 * sandbox, and the site's own views drawn from its snapshots. One page is open at a time; the globals are its.
 */
export const openPage = async (base: string, path: string, options: PageOptions = {}): Promise<OpenPage> => {
  const profile = options.profile ?? newProfile();
  const seen: SeenCall[] = [];
  const fetchPage = cookieFetch(base, profile, seen);
  let address = new URL(path, base);
  stubBrowser(base, profile, fetchPage, () => address, options);
  const logs: string[] = [];
  const consoles = (['debug', 'log', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...values) => void logs.push(values.map(String).join(' '))),
  );
  if (options.as !== undefined) await signIn(fetchPage, options.as);
  seen.length = 0;

  const vault = createVault();
  // As the document does before anything reads its address.
  const link = takeLinkCode(address.pathname, address.search);
  if (link.code !== null) {
    vault.put(linkCodeRef, link.code);
    if (link.contact !== null) vault.put(linkContactRef, link.contact);
    address = new URL(`${address.pathname}${link.search}${address.hash}`, base);
  }
  const did: Array<readonly [string, ...unknown[]]> = [];
  const note =
    (name: string) =>
    (...values: unknown[]): void =>
      void did.push([name, ...values]);
  let head: HeadData | null = null;
  let tellHistory: ((event: NavigationEvent) => void) | undefined;
  const browser: BrowserParts = {
    vault,
    loadDocument: note('loadDocument'),
    reload: note('reload'),
    answerOpener: () => false,
    postForm: note('postForm'),
    windows: {
      open: () => true,
      fill: (name, url) => {
        note('fillWindow')(name, url);
        return true;
      },
      converse: () => null,
      close: note('closeWindow'),
    },
    writeHistory: (target, mode, index) => {
      address = new URL(`${target.pathname}${target.search}${target.hash}`, base);
      note('writeHistory')(address.href.slice(address.origin.length), mode, index);
    },
    watchHistory: fromCallback(({ sendBack }) => {
      tellHistory = sendBack as typeof tellHistory;
    }),
    ...(options.polls ? workerParts() : { pollBalance: never, pollBuild: never, receivePush: never }),
    watchActivity: never,
    watchInteraction: options.hears ? watchInteraction : never,
    playSound: note('playSound'),
    watchWorker: never,
    announce: note('announce'),
    setCookie: (name, value, age) => {
      note('setCookie')(name, value, age);
      if (age === 0) profile.cookies.delete(name);
      else profile.cookies.set(name, value);
    },
    noteLeave: () => void profile.cookies.set('leave', '1'),
    now: () => Date.now(),
    store: (key, value) => {
      note('store')(key, value);
      if (value === null) profile.local.delete(key);
      else profile.local.set(key, value);
    },
    forget: (key, value) => {
      if (profile.local.get(key) === value) profile.local.delete(key);
    },
    writeHead: (data) => {
      head = data;
    },
    goBack: note('goBack'),
    reloadForChunk: note('reloadForChunk'),
  };
  const contextOf = (id: string) =>
    (root.system.get(id) as AnyActorRef | undefined)?.getSnapshot()?.context as
      | Record<string, never>
      | undefined;
  const watch = watchSession(() => root.system.get(actorIds.session) as AnyActorRef | undefined);
  const parts: LiveParts = {
    bridge: createBridge(
      () =>
        Promise.resolve(
          createBrowserRun({
            locale: () => contextOf(actorIds.locale)?.['current'] ?? '',
            uid: () =>
              (contextOf(actorIds.session)?.['info'] as { uid: number } | null | undefined)?.uid ?? 0,
            info: () => contextOf(actorIds.session)?.['info'],
            isFramed: () => options.isFramed ?? false,
            expired: watch.expired,
            refused: () => {},
            tellTime: tellPlatformTime,
            platformNow,
            vault,
            market: () =>
              (contextOf(actorIds.content)?.['config'] as CmsConfig | null | undefined)?.market ?? null,
          }),
        ),
      { keep: watch.outcomes },
    ),
    deadline: browserDeadline,
    loadFeature: fromPromise<
      Outcome<{ readonly at: number }>,
      { readonly name: string; readonly locale: string }
    >(async ({ input }) => {
      if (input.name !== '') await registry.load(input.name);
      return succeed({ at: Date.now() });
    }),
    loadMessages: fromPromise<Outcome<null>, { readonly locale: string }>(() =>
      Promise.resolve(succeed(null)),
    ),
    browser,
  };
  pageHydrated();
  const views = createViews();
  const logic = liveRoot(parts);
  const registry = createRegistry(
    logic.implementations.actors as Record<string, AnyActorLogic>,
    parts,
    views,
    entryOf,
  );
  const input: RootInput = {
    target: { pathname: address.pathname, search: address.search, hash: address.hash },
    origin: address.origin,
    allowedOrigins: [],
    loopbackOrigins: [address.origin],
    hasSession: options.as !== undefined || profile.cookies.has('platform_session'),
    isDeviceExcluded: profile.cookies.get('quiet') === '1',
    cookieLocale: profile.cookies.get('i18n_locale') ?? null,
    keptChoice: null,
    acceptLanguage: options.acceptLanguage ?? 'en-US',
    isBot: false,
    isServer: false,
    build: 'test',
    siteName: options.siteName ?? '',
    now: Date.now(),
  };
  const root = createActor(logic, { systemId: actorIds.root, input });
  root.start();
  root.send({
    type: 'client.started',
    at: Date.now(),
    index: 0,
    hash: address.hash,
    remembersRegistration: profile.local.has('show_popup_reg'),
  });

  const actor: OpenPage['actor'] = (id) => {
    const found = root.system.get(id) as AnyActorRef | undefined;
    if (!found) throw new Error(`the page has no actor ${id}`);
    return found;
  };
  const whenThere = async (id: string): Promise<AnyActorRef> => {
    await vi.waitFor(() => actor(id as keyof Inbox), { timeout: LIMIT_MS, interval: 5 });
    return actor(id as keyof Inbox);
  };
  const shown = () =>
    waitFor(
      root.system.get(actorIds.navigation) as AnyActorRef,
      (state: AnyMachineSnapshot) => state.matches('shown'),
      { timeout: LIMIT_MS },
    );

  const draw = async (): Promise<string> => {
    const locale = String(contextOf(actorIds.locale)?.['current'] || 'en-US');
    const { chunks } = resolveMessages({
      locale,
      locales: (contextOf(actorIds.locale)?.['locales'] as unknown as []) ?? [],
      defaultLocale: String(contextOf(actorIds.locale)?.['defaultLocale'] ?? 'en-US'),
      builtIn,
      operator: {},
    });
    const told = Object.entries(chunks).map(([name, texts]) => [
      name,
      Object.fromEntries(Object.entries(texts as Messages).filter(([id]) => !options.untold?.includes(id))),
    ]);
    const store = createMessageStore({
      locale,
      chunks: (options.untold ? Object.fromEntries(told) : chunks) as Readonly<
        Record<MessageChunk, Messages>
      >,
      onMissing: (id) => void did.push(['missingText', id]),
      onFormatError: (error) => void did.push(['badText', String(error)]),
    });
    if (store.wantsFormatter()) await store.ensureFormatter();
    return new Promise((resolve, reject) => {
      const { pipe } = asHydrated(() =>
        renderToPipeableStream(
          <App
            actors={directoryOf(root)}
            messages={store}
            facts={{ insecure: null, themeStore: () => themes }}
            views={views}
            vault={vault}
          />,
          {
            progressiveChunkSize: Number.POSITIVE_INFINITY,
            onAllReady: () => {
              text(pipe(new PassThrough())).then(resolve, reject);
            },
            onShellError: reject,
            onError: (error) => void did.push(['viewFailed', String(error)]),
          },
        ),
      );
    });
  };
  const textNow = async () => linesOf(await draw());

  await whenThere(actorIds.navigation);
  const leaves = waitFor(root, (state) => state.matches('redirected'), { timeout: LIMIT_MS });
  await Promise.any([shown(), leaves]).catch((error: unknown) => {
    const state = root.getSnapshot() as AnyMachineSnapshot;
    const where = JSON.stringify(actor('navigation').getSnapshot().value);
    throw new Error(`the page did not come: root ${JSON.stringify(state.value)}, navigation ${where}`, {
      cause: error,
    });
  });
  return {
    root,
    profile,
    vault,
    actor,
    send: (id, event) => actor(id).send(event as never),
    until: async (id, isTrue) =>
      waitFor(await whenThere(id), isTrue as never, { timeout: LIMIT_MS }) as Promise<AnyMachineSnapshot>,
    goTo: async (to) => {
      actor('navigation').send({ type: 'navigation.requested', to } as never);
      await vi.waitFor(
        () => {
          const { pathname, search } = new URL(to, base);
          if (`${address.pathname}${address.search}` !== `${pathname}${search}`)
            throw new Error(`the page is still at ${address.pathname}${address.search}`);
        },
        { timeout: LIMIT_MS, interval: 5 },
      );
      await shown();
    },
    address: () => address.href.slice(address.origin.length),
    html: draw,
    text: textNow,
    shows: async (piece) => {
      let last = '';
      try {
        return await vi.waitFor(
          async () => {
            last = await textNow();
            if (!(typeof piece === 'string' ? last.includes(piece) : piece.test(last)))
              throw new Error('not yet');
            return last;
          },
          { timeout: LIMIT_MS, interval: 20 },
        );
      } catch {
        throw new Error(`the page does not show ${String(piece)}:\n${last}`);
      }
    },
    calls: () => [...seen],
    head: () => head,
    did: () => [...did],
    logs: () => [...logs],
    close: () => {
      root.stop();
      for (const one of consoles) one.mockRestore();
      vi.unstubAllGlobals();
      tellHistory = undefined;
    },
  };
};

const signIn = async (fetchPage: typeof fetch, as: NonNullable<PageOptions['as']>): Promise<void> => {
  const { login, password } =
    typeof as === 'string' ? { login: `${as}@evenfall.test`, password: fixturePassword } : as;
  const form = new FormData();
  form.append('login', login);
  form.append('password', password);
  const answer = await fetchPage('/api/auth.login?v=1&locale=en-US', { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`${login} cannot sign in: ${await answer.text()}`);
};
