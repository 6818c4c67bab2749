import type { AnyActorLogic, AnyActorRef } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { liveRoot } from '../../../machines/site/root/root.live.ts';
import { leftElsewhereKey, localStorageKeys } from '../../../schemas/constants.ts';
import { closesHouse } from '../../../schemas/rules/site/failure-page.ts';
import { promoCodeOfSearch } from '../../../schemas/rules/kit/validation/promo.ts';
import type { Vault } from '../../../schemas/rules/kit/vault.ts';
import type { SleepingActors } from '../../actors/sleeping.ts';
import { goToAnchor } from '../../app/anchor.ts';
import { connectionOf, isVerySlow, used } from '../../app/idle.ts';
import { insist } from '../../app/later.tsx';
import type { PageState } from '../../app/page-state.ts';
import type { ViewMap } from '../../app/views.tsx';
import { facesSheet } from '../../styles/font-files.ts';
import { createRegistry } from '../create-registry.ts';
import { bootInput } from './boot-input.ts';
import { browserParts } from './browser-parts.ts';
import { recall, store } from './document-parts.ts';
import { findEntry, loadList } from './find-entry.ts';
import { firstAnswer } from './first-answer.ts';
import { forgetPlayer } from './forget-player.ts';
import { historyIndex } from './history.ts';
import type { HotPage } from './hot/keep-hot.ts';
import { whenIdle } from './idle.ts';
import { bootOrigin, keepJournal } from './keep-journal.ts';
import { contextIn, isPlayerIn, liveParts, loadWith } from './live-parts.ts';
import type { Surroundings } from './live-parts.ts';
import { watchTyping } from './quiet.ts';
import { restoreRoot, snapshotOfPage } from './restore-root.ts';
import type { MessageChunk } from '../../i18n/chunks.ts';
import type { SiteSettings } from './settings.ts';
import { createTabs } from './tabs.ts';
import type { PageTexts } from './texts.ts';
import { recallBalances, takeOwnQuery, watchPage } from './watch-page.ts';

export type Page = {
  readonly state: PageState;
  readonly settings: SiteSettings | null;
  readonly texts: PageTexts;
  readonly vault: Vault;
  /** Where the page looks for views. */
  readonly views: ViewMap;
  readonly sleeping: SleepingActors;
};

/** A page that is looked at and not touched gets all the same what waits for that. */
const UNUSED_MS = 30_000;

/** Faces for names and texts in other scripts than the page's own. */
const addFaces = (): void => {
  if (document.head.querySelector(`link[href="${facesSheet}"]`)) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: facesSheet }),
  );
};

/** Whatever the page needs a call for: in a house that is closed nothing else can be done. */
const tellClosed = (root: AnyActorRef, call: string, type: string): void => {
  if (closesHouse(call, type))
    root.system.get(actorIds.navigation)?.send({
      type: 'navigation.page.failed',
      page: 'maintenance',
      status: 503,
      message: `${call}: ${type}`,
    });
};

/** What was kept back for the first answer: the rest of the features, the texts of what may go wrong, and on a slow line more. */
const openPage = (texts: PageTexts): void => {
  delete document.documentElement.dataset['early'];
  addFaces();
  loadList().catch(() => {});
  insist(() => texts.load(['errors'])).catch(() => {});
};

/** A page that was asked for before the actors woke may stand in the rest of the list. */
const readListFor = (sleeping: SleepingActors): void => {
  if (sleeping.pending().some(({ type }) => type === 'navigation.requested')) loadList().catch(() => {});
};

/** Resolves when somebody uses the page, or nobody did for a while. */
const watchUse = (): PromiseWithResolvers<void> => {
  const inUse = Promise.withResolvers<void>();
  void used('pointermove').then(inUse.resolve);
  setTimeout(inUse.resolve, UNUSED_MS);
  return inUse;
};

const meetMessenger = (vault: Vault, texts: PageTexts, enter: () => Promise<void>): void =>
  void import('./enter-messenger.ts').then(({ enterMessenger }) => enterMessenger(vault, texts, enter));

const browserOf = (vault: Vault, tabs: ReturnType<typeof createTabs>, answered: Promise<void>) =>
  browserParts(
    vault,
    (fact) => {
      if (fact === 'signed-out') forgetPlayer();
      tabs.announce(fact);
    },
    answered,
  );

/** The page before this one may have ended by a self-exclusion, a time-out, rest or another tab. */
const tellEnd = (root: AnyActorRef): void => {
  const { excludedUntil, timeOutUntil, rested } = localStorageKeys;
  if (
    [excludedUntil, timeOutUntil, rested].every((key) => recall(key) === null) &&
    recall(leftElsewhereKey, 'sessionStorage') === null
  )
    return;
  // Where it does not come, what was left is told by a later page.
  import('./tell-ended.ts').then(({ tellEnded }) => tellEnded(root)).catch(() => {});
};

/** A page that returns to the site in a frame of it is led out of that. */
const leaveOwnFrames = async (root: AnyActorRef): Promise<void> => {
  const { announceOwnFrame, followOwnFrames } = await import('./own-frame.ts');
  announceOwnFrame(window as never);
  followOwnFrames(window as never, (to) =>
    root.system.get(actorIds.navigation)?.send({ type: 'navigation.requested', to }),
  );
};

/** A page without it loads what is asked for when it is asked for. */
const preloadAhead = async ({ registry, root, texts }: Surroundings): Promise<void> => {
  const { startPreloads } = await import('./preload.ts');
  registry().ask = startPreloads({
    load: (name) => loadWith(registry(), texts, name).then(() => {}),
    loadPayload: async (name) => texts.load(await registry().messageChunks(name)),
    isPlayer: () => isPlayerIn(root()),
    codes: () =>
      ((contextIn(root(), actorIds.locale)?.locales ?? []) as readonly { readonly code: string }[]).map(
        ({ code }) => code,
      ),
  });
};

/** Few addresses hold secrets: what takes them away comes with those. True when a messenger's start data were there. */
const takeSecrets = async (vault: Vault): Promise<boolean> => {
  if (!/\/(?:confirmation|unsubscribe)\b|#.*tgWebApp/.test(location.pathname + location.hash)) return false;
  const { hideLinkCode, takeStartData } = await import('./address-secrets.ts');
  hideLinkCode(vault);
  return takeStartData(vault);
};

/** Texts of what a market alone does by itself: breaks, demos that wait, money that is moved. */
const textsOfMarket = (settings: SiteSettings | null): readonly MessageChunk[] => {
  if (!settings?.config) return [];
  const { slots, demo, money, limits } = settings.config.market;
  const isNamed = slots.playMinutes > 0 || demo.needs !== 'nothing' || money.corrections || money.payoutAbove;
  return isNamed || limits.paysSurplus ? ['lawful'] : [];
};

/** In development the running page takes logic that is changed. */
const keepHot = async (page: HotPage): Promise<void> => (await import('./hot/keep-hot.ts')).keepHot(page);

/** Restores the actors of a hydrated page, starts them and hands them what the visitor did in the meantime. */
export const startActors = async ({
  state,
  settings,
  texts,
  vault,
  views,
  sleeping,
}: Page): Promise<void> => {
  const hasStartData = await takeSecrets(vault);
  watchTyping();
  const promoCode = promoCodeOfSearch(location.search);
  if (promoCode !== null) store(localStorageKeys.promoCode, promoCode);
  const tabs = createTabs();
  const answered = Promise.withResolvers<void>();
  const inUse = watchUse();
  const around: Surroundings = {
    browser: browserOf(vault, tabs, answered.promise),
    texts,
    locale: state.locale,
    root: () => root,
    heard: (path, answer) => recorder.hear(path, answer),
    refused: (call, type) => tellClosed(root, call, type),
    registry: () => registry,
    answered: answered.promise,
    used: inUse.promise,
    tellUsed: inUse.resolve,
  };
  const parts = liveParts(around);
  const logic = liveRoot(parts);
  const actors = logic.implementations.actors as Record<string, AnyActorLogic>;
  let registry = createRegistry(actors, parts, views, findEntry);
  readListFor(sleeping);
  await Promise.all([
    ...state.features.map((name) => registry.load(name)),
    // A page without these texts still works.
    texts.load(textsOfMarket(settings)).catch(() => {}),
  ]);

  const input = bootInput(state.build);
  const { root, recorder, isRestored } = await restoreRoot(logic, state, input);
  // Restoring wrote into the snapshot, so it is read once more.
  const origin = () => (isRestored ? snapshotOfPage(settings) : bootOrigin(input));
  if (import.meta.hot) await keepHot({ root, logic, around, views, origin, take: (it) => (registry = it) });
  sleeping.adopt(root);
  root.start();
  root.send({
    type: 'client.started',
    at: Date.now(),
    index: historyIndex(),
    hash: location.hash,
    remembersRegistration: recall(localStorageKeys.showPopupReg) !== null,
    hasOperatorCode: document.querySelector('script[data-operator]') !== null,
  });
  takeOwnQuery(root);
  const isAsked = sleeping.pending().length > 0;
  if (isAsked) inUse.resolve();
  sleeping.flush();
  void firstAnswer(isAsked, root.system.get(actorIds.dialogs)).then(answered.resolve);
  tellEnd(root);
  recallBalances(root, state.sealedUid);
  watchPage(root, tabs.listen);
  if (hasStartData)
    meetMessenger(vault, texts, async () => {
      await registry.load('messenger');
      root.send({ type: 'messenger.opened', at: Date.now() });
    });
  void answered.promise.then(() => openPage(texts));
  // An anchor of the page's own is gone to by the browser.
  if (location.hash !== '' && !document.querySelector(':target')) goToAnchor(location.hash);
  await answered.promise;
  performance.mark('answers');
  if (matchMedia('(forced-colors: active)').matches) void import('../../styles/forced-colors.css');
  void leaveOwnFrames(root).catch(() => {});
  void preloadAhead(around).catch(() => {});
  // The buttons of every page are answered at once from here on.
  if (!isVerySlow(connectionOf())) whenIdle(() => window.__wakes?.());
  keepJournal({ root, recorder, origin, build: state.build, rollout: state.rollout }, inUse.promise);
};
