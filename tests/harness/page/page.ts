import { vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { AnyActorLogic, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import type { Inbox } from '../../../machines/kit/letters.ts';
import type { LiveParts } from '../../../machines/site/live-parts.ts';
import type { RootInput } from '../../../machines/site/root/root.events.ts';
import { liveRoot } from '../../../machines/site/root/root.live.ts';
import { linkCodeRef, linkContactRef, takeLinkCode } from '../../../schemas/rules/access/link-code.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { createVault } from '../../../schemas/rules/kit/vault.ts';
import { pageHydrated } from '../../../src/app/idle.ts';
import { createViews } from '../../../src/app/views.tsx';
import { browserDeadline } from '../../../src/registry/browser/deadline.ts';
import { createRegistry } from '../../../src/registry/create-registry.ts';
import { entryOf } from '../../../src/registry/registry.ts';
import { stubBrowser } from './browser-globals.ts';
import { browserParts } from './browser-parts.ts';
import { cookieFetch, signIn } from './cookie-fetch.ts';
import { drawPage } from './draw.tsx';
import { pageBridge } from './effects.ts';
import { linesOf } from './lines.ts';
import type { OpenState } from './open-state.ts';
import type { OpenPage, PageOptions, SeenCall } from './page.types.ts';
import { newProfile } from './profile.ts';

// Long enough for a machine that many share.
const LIMIT_MS = 20_000;

type Views = ReturnType<typeof createViews>;

/** As the document does before anything reads its address. */
const takeLink = (page: OpenState): void => {
  const { pathname, search, hash } = page.address;
  const link = takeLinkCode(pathname, search);
  if (link.code === null) return;
  page.vault.put(linkCodeRef, link.code);
  if (link.contact !== null) page.vault.put(linkContactRef, link.contact);
  page.address = new URL(`${pathname}${link.search}${hash}`, page.base);
};

/** What the front server tells the root of a request. */
const inputOf = ({ address, profile: { cookies } }: OpenState, options: PageOptions): RootInput => ({
  target: { pathname: address.pathname, search: address.search, hash: address.hash },
  origin: address.origin,
  allowedOrigins: [],
  loopbackOrigins: [address.origin],
  hasSession: options.as !== undefined || cookies.has('platform_session'),
  isDeviceExcluded: cookies.get('quiet') === '1',
  cookieLocale: cookies.get('i18n_locale') ?? null,
  keptChoice: null,
  acceptLanguage: options.acceptLanguage ?? 'en-US',
  isBot: false,
  isServer: false,
  build: 'test',
  siteName: options.siteName ?? '',
  now: Date.now(),
});

const startRoot = (page: OpenState, views: Views, options: PageOptions): AnyActorRef => {
  const parts: LiveParts = {
    bridge: pageBridge(() => root, page.vault, options.isFramed ?? false),
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
    browser: browserParts(page, options),
  };
  pageHydrated();
  const logic = liveRoot(parts);
  const registry = createRegistry(
    logic.implementations.actors as Record<string, AnyActorLogic>,
    parts,
    views,
    entryOf,
  );
  const root: AnyActorRef = createActor(logic, { systemId: actorIds.root, input: inputOf(page, options) });
  root.start();
  root.send({
    type: 'client.started',
    at: Date.now(),
    index: 0,
    hash: page.address.hash,
    remembersRegistration: page.profile.local.has('show_popup_reg'),
  });
  return root;
};

const silenceConsole = (logs: string[]): (() => void) => {
  const spies = (['debug', 'log', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...values) => void logs.push(values.map(String).join(' '))),
  );
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
};

const actorsOf = (root: AnyActorRef) => {
  const actor: OpenPage['actor'] = (id) => {
    const found = root.system.get(id) as AnyActorRef | undefined;
    if (!found) throw new Error(`the page has no actor ${id}`);
    return found;
  };
  const whenThere = async (id: keyof Inbox): Promise<AnyActorRef> => {
    await vi.waitFor(() => actor(id), { timeout: LIMIT_MS, interval: 5 });
    return actor(id);
  };
  const until: OpenPage['until'] = async (id, isTrue) =>
    waitFor(await whenThere(id), isTrue as never, { timeout: LIMIT_MS }) as Promise<AnyMachineSnapshot>;
  return { actor, until };
};

type Actors = ReturnType<typeof actorsOf>;

/** Until the first page stands, or the browser has to leave for another. */
const whenOpen = async (root: AnyActorRef, { actor, until }: Actors): Promise<void> => {
  const leaves = waitFor(root, (state: AnyMachineSnapshot) => state.matches('redirected'), {
    timeout: LIMIT_MS,
  });
  await Promise.any([until('navigation', (state) => state.matches('shown')), leaves]).catch(
    (error: unknown) => {
      const state = root.getSnapshot() as AnyMachineSnapshot;
      const where = JSON.stringify(actor('navigation').getSnapshot().value);
      throw new Error(`the page did not come: root ${JSON.stringify(state.value)}, navigation ${where}`, {
        cause: error,
      });
    },
  );
};

const goTo = async (page: OpenState, { actor, until }: Actors, to: string): Promise<void> => {
  actor('navigation').send({ type: 'navigation.requested', to } as never);
  const { pathname, search } = new URL(to, page.base);
  await vi.waitFor(
    () => {
      const { address } = page;
      if (`${address.pathname}${address.search}` !== `${pathname}${search}`)
        throw new Error(`the page is still at ${address.pathname}${address.search}`);
    },
    { timeout: LIMIT_MS, interval: 5 },
  );
  await until('navigation', (state) => state.matches('shown'));
};

const whenShown = async (textNow: () => Promise<string>, piece: string | RegExp): Promise<string> => {
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
};

/**
 * The page without a browser: the root actor system of the site with its real effects, over HTTP against a running
 * sandbox, and the site's own views drawn from its snapshots. One page is open at a time; the globals are its.
 */
export const openPage = async (base: string, path: string, options: PageOptions = {}): Promise<OpenPage> => {
  const page: OpenState = {
    base,
    profile: options.profile ?? newProfile(),
    vault: createVault(),
    did: [],
    address: new URL(path, base),
    head: null,
  };
  const seen: SeenCall[] = [];
  const logs: string[] = [];
  const fetchPage = cookieFetch(base, page.profile, seen);
  stubBrowser(base, page.profile, fetchPage, () => page.address, options);
  const speak = silenceConsole(logs);
  if (options.as !== undefined) await signIn(fetchPage, options.as);
  seen.length = 0;
  takeLink(page);
  const views = createViews();
  const root = startRoot(page, views, options);
  const actors = actorsOf(root);
  const html = () => drawPage(root, views, page, options.untold);
  const text = async () => linesOf(await html());
  await whenOpen(root, actors);
  return {
    root,
    profile: page.profile,
    vault: page.vault,
    actor: actors.actor,
    send: (id, event) => actors.actor(id).send(event as never),
    until: actors.until,
    goTo: (to) => goTo(page, actors, to),
    address: () => page.address.href.slice(page.address.origin.length),
    html,
    text,
    shows: (piece) => whenShown(text, piece),
    calls: () => [...seen],
    head: () => page.head,
    did: () => [...page.did],
    logs: () => [...logs],
    close: () => {
      root.stop();
      speak();
      vi.unstubAllGlobals();
    },
  };
};
