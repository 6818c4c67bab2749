import type { ComponentType } from 'react';
import { createActor, fromPromise } from 'xstate';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import { createBridge } from '../../../effects/kit/bridge.ts';
import type { KeepOutcome } from '../../../effects/kit/bridge.ts';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { mirrorOf } from '../../../machines/site/balance/balance.selectors.ts';
import type { BalanceActor } from '../../../machines/site/balance/balance.selectors.ts';
import type { LocaleActor } from '../../../machines/site/locale/locale.selectors.ts';
import { createRecorder } from '../../../machines/journal/recorder.ts';
import type { BrowserParts, LiveParts } from '../../../machines/site/live-parts.ts';
import { liveRoot } from '../../../machines/site/root/root.live.ts';
import type { RootInput } from '../../../machines/site/root/root.events.ts';
import { choiceCookie, localStorageKeys } from '../../../schemas/constants.ts';
import { linkCodeRef, linkContactRef, takeLinkCode } from '../../../schemas/rules/access/link-code.ts';
import { initDataRef, takeInitData } from '../../../schemas/rules/access/messenger.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import { quietCookie } from '../../../schemas/rules/site/promotion.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { promoCodeOfSearch } from '../../../schemas/rules/kit/validation/promo.ts';
import type { Vault } from '../../../schemas/rules/kit/vault.ts';
import type { SleepingActors } from '../../actors/sleeping.ts';
import { goToAnchor } from '../../app/anchor.ts';
import type { PageState } from '../../app/page-state.ts';
import { facesSheet } from '../../styles/font-files.ts';
import { createRegistry } from '../registry.ts';
import { watchActivity } from './activity.ts';
import { playSound, watchInteraction } from './interaction.ts';
import { talkToFrame } from './chat-frame.ts';
import { browserDeadline } from './deadline.ts';
import { forget, postForm, reloadForChunk, setCookie, store, writeHead } from './document-parts.ts';
import { bootOrigin, keepJournal } from './keep-journal.ts';
import { historyIndex, watchHistory, writeHistory } from './history.ts';
import { readLastBalances } from './last-balances.ts';
import { pollBalance, pollBuild, receivePush } from './poller.ts';
import { addSettings } from './settings.ts';
import type { SiteSettings } from './settings.ts';
import { announceOwnFrame, followOwnFrames } from './own-frame.ts';
import { watchWorker } from './service-worker.ts';
import { startPreloads } from './preload.ts';
import { createTabs } from './tabs.ts';
import type { PageTexts } from './texts.ts';
import { answerOpener, createWindows } from './windows.ts';

export type Page = {
  readonly state: PageState;
  readonly settings: SiteSettings | null;
  readonly texts: PageTexts;
  readonly vault: Vault;
  /** Where the page looks for views. */
  readonly views: Map<string, ComponentType>;
  readonly sleeping: SleepingActors;
};

const CLICK_PAUSE_MS = 1000;

/** Restores the actors of a hydrated page, starts them and hands them what the visitor did in the meantime. */
export const startActors = async ({
  state,
  settings,
  texts,
  vault,
  views,
  sleeping,
}: Page): Promise<void> => {
  hideLinkCode(vault);
  const promoCode = promoCodeOfSearch(location.search);
  if (promoCode !== null) store(localStorageKeys.promoCode, promoCode);
  const tabs = createTabs();
  const browser: BrowserParts = {
    vault,
    loadDocument: (url) => location.assign(url),
    reload: () => location.reload(),
    answerOpener,
    postForm,
    windows: createWindows(),
    writeHistory,
    watchHistory,
    pollBalance,
    pollBuild,
    receivePush,
    watchActivity,
    watchInteraction,
    playSound,
    watchWorker,
    talkToFrame: talkToFrame(vault),
    announce: tabs.announce,
    setCookie,
    now: () => Date.now(),
    store,
    forget,
    writeHead,
    reloadForChunk,
  };
  /** A ban or a deleted account ends the session, whichever call tells of it. */
  const watchBan: KeepOutcome = async (_program, _input, run) => {
    const outcome = await run();
    if (!outcome.ok && /^User(Bann|Delet)ed$/.test(outcome.failure.type))
      root.system.get(actorIds.session)?.send({ type: 'session.blocked', failure: outcome.failure });
    return outcome;
  };
  const contextOf = (id: string) => root.system.get(id)?.getSnapshot()?.context;
  const parts: LiveParts = {
    bridge: createBridge(async () => {
      const { createBrowserRun } = await import('../../../effects/runtime.browser.ts');
      return createBrowserRun({
        locale: () => contextOf(actorIds.locale)?.current ?? state.locale,
        uid: () => contextOf(actorIds.session)?.info?.uid ?? 0,
        needsProof: () => {
          const info = contextOf(actorIds.session)?.info;
          return info?.is_kyc_block_enabled === true && !info.is_verified;
        },
        vault,
      });
    }, watchBan),
    deadline: browserDeadline,
    loadFeature: fromPromise<
      Outcome<{ readonly at: number }>,
      { readonly name: string; readonly locale: string }
    >(async ({ input }) => {
      if (input.name !== '')
        await Promise.all([registry.load(input.name), texts.load(registry.messageChunks(input.name))]);
      return succeed({ at: Date.now() });
    }),
    loadMessages: fromPromise<Outcome<null>, { readonly locale: string }>(async ({ input }) => {
      await texts.change(input.locale);
      return succeed(null);
    }),
    browser,
  };
  const isInMessenger = takeStartData(vault);
  const logic = liveRoot(parts);
  const registry = createRegistry(
    logic.implementations.actors as Record<string, AnyActorLogic>,
    parts,
    views,
  );
  await Promise.all([
    ...state.features.map((name) => registry.load(name)),
    // What may go wrong from now on; a page without these texts still works.
    texts.load(['errors']).catch(() => {}),
  ]);

  const input = bootInput(state.build);
  let recorder = createRecorder(() => Date.now());
  const stream =
    import.meta.env.MODE === 'inspect'
      ? (await import('./inspect-stream.ts')).createInspectStream(() => root)
      : undefined;
  const create = (snapshot: unknown) =>
    createActor(logic, {
      systemId: actorIds.root,
      input,
      inspect: (event) => {
        recorder.inspect(event);
        stream?.(event);
      },
      ...(snapshot !== null && { snapshot: snapshot as never }),
    });
  let root = create(state.snapshot);
  // A snapshot of another build: the browser boots its own root.
  const isForeign = root.getSnapshot().status === 'error';
  if (isForeign) {
    recorder = createRecorder(() => Date.now());
    root = create(null);
  }
  sleeping.adopt(root);
  root.start();
  root.send({
    type: 'client.started',
    at: Date.now(),
    index: historyIndex(),
    hash: location.hash,
    remembersRegistration: localStorage.getItem(localStorageKeys.showPopupReg) !== null,
  });
  sleeping.flush();
  tellExcluded(root);
  recallBalances(root, state.sealedUid);
  watchPage(root, tabs.listen);
  if (isInMessenger && !document.cookie.includes('has_session=1'))
    void registry.load('messenger').then(() => root.send({ type: 'messenger.opened', at: Date.now() }));
  announceOwnFrame(window as never);
  followOwnFrames(window as never, (to) =>
    root.system.get(actorIds.navigation)?.send({ type: 'navigation.requested', to }),
  );
  addFaces();
  // An anchor of the page's own is gone to by the browser.
  if (location.hash !== '' && !document.querySelector(':target')) goToAnchor(location.hash);
  startPreloads({
    load: (name) =>
      Promise.all([registry.load(name), texts.load(registry.messageChunks(name))]).then(() => {}),
    loadPayload: (name) => texts.load(registry.messageChunks(name)),
    isPlayer: () => (contextOf(actorIds.session)?.info?.uid ?? 0) > 0,
    codes: () =>
      ((contextOf(actorIds.locale)?.locales ?? []) as readonly { readonly code: string }[]).map(
        ({ code }) => code,
      ),
  });
  keepJournal({
    root,
    recorder,
    // Restoring wrote into the snapshot, so it is read once more.
    origin: () => (isForeign || state.snapshot === null ? bootOrigin(input) : snapshotOfPage(settings)),
    build: state.build,
  });
};

/** The balances of a player are kept for a page whose platform does not answer; on such a page they are told again. */
const recallBalances = (root: AnyActorRef, sealedUid = 0): void => {
  const balance: BalanceActor | undefined = root.system.get(actorIds.balance);
  const mirror = balance && mirrorOf(balance.getSnapshot().context, Date.now());
  if (mirror) store(localStorageKeys.balances, mirror);
  const balances = sealedUid > 0 ? readLastBalances(sealedUid) : null;
  if (balances) balance?.send({ type: 'balance.mirror.read', balances });
};

/** The page before this one ended by a self-exclusion: until when it holds is said once. */
const tellExcluded = (root: AnyActorRef): void => {
  const date = localStorage.getItem(localStorageKeys.excludedUntil);
  if (date === null) return;
  store(localStorageKeys.excludedUntil, null);
  root.system.get(actorIds.toasts)?.send({
    type: 'toast.requested',
    kind: 'info',
    title: { id: 'toast.excluded.title' },
    text: { id: date ? 'toast.excluded.until' : 'toast.excluded.forever', values: { date } },
    sticky: true,
  });
};

/** The one-time code of a mailed link goes from the address into the vault before anything reads the address. */
const hideLinkCode = (vault: Vault): void => {
  const { search, code, contact } = takeLinkCode(location.pathname, location.search);
  if (code === null) return;
  vault.put(linkCodeRef, code);
  if (contact !== null) vault.put(linkContactRef, contact);
  history.replaceState(history.state, '', location.pathname + search + location.hash);
};

/** The messenger's start data leave the address before any actor reads it; true when there were some. */
const takeStartData = (vault: Vault): boolean => {
  const { hash, initData } = takeInitData(location.hash);
  if (initData === null) return false;
  vault.put(initDataRef, initData);
  history.replaceState(history.state, '', location.pathname + location.search + hash);
  return true;
};

/** The snapshot that the page was restored from, as it was before. */
const snapshotOfPage = (settings: SiteSettings | null) => {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? 'null') as PageState;
  addSettings(state, settings);
  return state.snapshot;
};

/** Faces for names and texts in other scripts than the page's own. */
const addFaces = (): void => {
  if (document.head.querySelector(`link[href="${facesSheet}"]`)) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: facesSheet }),
  );
};

/** What the page itself tells its actors: other tabs, a session cookie that the server's page did not know, clicks. */
const watchPage = (root: AnyActorRef, listen: ReturnType<typeof createTabs>['listen']): void => {
  const session: AnyActorRef | undefined = root.system.get(actorIds.session);
  listen((fact) =>
    session?.send({ type: fact === 'signed-in' ? 'session.tab.signed-in' : 'session.tab.signed-out' }),
  );
  if (document.cookie.includes('has_session=1') && session?.getSnapshot()?.context.info === null)
    session.send({ type: 'session.refresh.requested' });
  const locale: LocaleActor | undefined = root.system.get(actorIds.locale);
  locale?.subscribe(({ context: { current, dir } }) => {
    if (current === '') return;
    document.documentElement.lang = current;
    document.documentElement.dir = dir;
  });
  let clickedAt = 0;
  document.addEventListener(
    'click',
    () => {
      const at = Date.now();
      if (at - clickedAt < CLICK_PAUSE_MS) return;
      clickedAt = at;
      root.system.get(actorIds.balance)?.send({ type: 'balance.clicked', at });
    },
    { passive: true, capture: true },
  );
};

/** Used only when there is no snapshot to restore: the browser then boots the root itself. */
const bootInput = (build: string): RootInput => ({
  target: { pathname: location.pathname, search: location.search, hash: location.hash },
  origin: location.origin,
  allowedOrigins: [],
  loopbackOrigins: [],
  hasSession: document.cookie.includes('has_session=1'),
  isDeviceExcluded: document.cookie.includes(`${quietCookie}=1`),
  cookieLocale: null,
  keptChoice: new RegExp(`(?:^|; )${choiceCookie}=([^;]*)`).exec(document.cookie)?.[1] ?? null,
  acceptLanguage: navigator.languages.join(','),
  isBot: false,
  isServer: false,
  build,
  siteName: '',
  now: Date.now(),
});
