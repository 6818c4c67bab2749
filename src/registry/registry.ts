import type { ComponentType } from 'react';
import type { AnyActorLogic } from 'xstate';
import type { ActorId } from '../../machines/kit/actor-ids.ts';
import type { LiveParts } from '../../machines/site/live-parts.ts';
import type { MessageChunk } from '../i18n/chunks.ts';

/** Views of routes by feature name, of dialogs by dialog name. Their chunk is part of a page's first view. */
export type FeatureViews = Readonly<Record<string, ComponentType>>;

/** A feature's machines, bound to effects. Their chunk is loaded before its actors are restored or spawned. */
export type FeatureLogics = Readonly<Partial<Record<ActorId, (parts: LiveParts) => AnyActorLogic>>>;

type Entry = {
  readonly views: () => Promise<{ readonly views: FeatureViews }>;
  readonly logics?: () => Promise<{ readonly logics: FeatureLogics }>;
  /** Source module of the views. */
  readonly source: string;
  readonly messages: readonly MessageChunk[];
};

const inactivity: Entry = {
  views: () => import('./inactivity.ts'),
  source: 'src/registry/inactivity.ts',
  messages: ['dialogs'],
};
/** Dialogs of offers, money and loyalty: small, and in one chunk. */
const namedDialog: Entry = {
  views: () => import('./named-dialogs.ts'),
  source: 'src/registry/named-dialogs.ts',
  messages: ['dialogs'],
};

/** The one list of features: views, machines and texts of each, by the name of its route's feature or dialog. */
const entries: Readonly<Record<string, Entry>> = {
  home: {
    views: () => import('./home.ts'),
    logics: () => import('./home.logics.ts'),
    source: 'src/registry/home.ts',
    messages: [],
  },
  gameHall: {
    views: () => import('./game-hall.ts'),
    logics: () => import('./game-hall.logics.ts'),
    source: 'src/registry/game-hall.ts',
    messages: [],
  },
  game: {
    views: () => import('./game.ts'),
    logics: () => import('./game.logics.ts'),
    source: 'src/registry/game.ts',
    messages: [],
  },
  betting: {
    views: () => import('./betting.ts'),
    logics: () => import('./betting.logics.ts'),
    source: 'src/registry/betting.ts',
    messages: ['section', 'errors'],
  },
  GamesSearchPopup: {
    views: () => import('./search.ts'),
    logics: () => import('./search.logics.ts'),
    source: 'src/registry/search.ts',
    messages: [],
  },
  deposit: {
    views: () => import('./deposit.ts'),
    logics: () => import('./deposit.logics.ts'),
    source: 'src/registry/deposit.ts',
    messages: ['form', 'cashier', 'errors'],
  },
  /** Over a game. */
  QuickDeposit: {
    views: () => import('./quick-deposit.ts'),
    logics: () => import('./deposit.logics.ts'),
    source: 'src/registry/quick-deposit.ts',
    messages: ['form', 'cashier', 'errors'],
  },
  withdrawal: {
    views: () => import('./withdrawal.ts'),
    logics: () => import('./withdrawal.logics.ts'),
    source: 'src/registry/withdrawal.ts',
    messages: ['form', 'cashier', 'errors'],
  },
  history: {
    views: () => import('./history.ts'),
    logics: () => import('./history.logics.ts'),
    source: 'src/registry/history.ts',
    messages: ['form', 'cashier', 'errors'],
  },
  limits: {
    views: () => import('./limits.ts'),
    logics: () => import('./limits.logics.ts'),
    source: 'src/registry/limits.ts',
    messages: ['limits', 'profile', 'errors'],
  },
  verification: {
    views: () => import('./verification.ts'),
    logics: () => import('./verification.logics.ts'),
    source: 'src/registry/verification.ts',
    messages: ['verification', 'profile', 'errors'],
  },
  SumsubPopup: {
    views: () => import('./verification.ts'),
    logics: () => import('./verification.logics.ts'),
    source: 'src/registry/verification.ts',
    messages: ['verification', 'profile', 'errors'],
  },
  DepositLimitPrompt: {
    views: () => import('./limit-prompt.ts'),
    logics: () => import('./limits.logics.ts'),
    source: 'src/registry/limit-prompt.ts',
    messages: ['limits', 'errors'],
  },
  RealityCheck: {
    views: () => import('./reality-check.ts'),
    source: 'src/registry/reality-check.ts',
    messages: ['limits'],
  },
  SelfExclusion: {
    views: () => import('./exclusion.ts'),
    logics: () => import('./exclusion.logics.ts'),
    source: 'src/registry/exclusion.ts',
    messages: ['limits', 'form', 'errors'],
  },
  payment: {
    views: () => import('./payment.ts'),
    logics: () => import('./payment.logics.ts'),
    source: 'src/registry/payment.ts',
    messages: ['form', 'cashier', 'errors'],
  },
  subscriptions: {
    views: () => import('./subscriptions.ts'),
    logics: () => import('./subscriptions.logics.ts'),
    source: 'src/registry/subscriptions.ts',
    messages: ['form', 'auth', 'profile', 'errors'],
  },
  bonuses: {
    views: () => import('./bonuses.ts'),
    logics: () => import('./bonuses.logics.ts'),
    source: 'src/registry/bonuses.ts',
    messages: ['bonuses', 'section', 'form', 'cashier', 'profile', 'errors'],
  },
  bets: {
    views: () => import('./bets.ts'),
    logics: () => import('./bets.logics.ts'),
    source: 'src/registry/bets.ts',
    messages: ['form', 'auth', 'profile', 'errors'],
  },
  security: {
    views: () => import('./security.ts'),
    logics: () => import('./security.logics.ts'),
    source: 'src/registry/security.ts',
    messages: ['form', 'auth', 'profile', 'errors'],
  },
  profile: {
    views: () => import('./profile.ts'),
    logics: () => import('./profile.logics.ts'),
    source: 'src/registry/profile.ts',
    messages: ['form', 'auth', 'profile', 'errors'],
  },
  AuthPopup: {
    views: () => import('./auth.ts'),
    logics: () => import('./auth.logics.ts'),
    source: 'src/registry/auth.ts',
    messages: ['form', 'auth', 'errors'],
  },
  socialReturn: {
    views: () => import('./social-return.ts'),
    logics: () => import('./social-return.logics.ts'),
    source: 'src/registry/social-return.ts',
    messages: ['auth', 'errors'],
  },
  confirmation: {
    views: () => import('./confirmation.ts'),
    logics: () => import('./confirmation.logics.ts'),
    source: 'src/registry/confirmation.ts',
    messages: ['form', 'auth', 'errors'],
  },
  page: {
    views: () => import('./page.ts'),
    logics: () => import('./page.logics.ts'),
    source: 'src/registry/page.ts',
    messages: ['errors'],
  },
  support: {
    views: () => import('./support.ts'),
    logics: () => import('./support.logics.ts'),
    source: 'src/registry/support.ts',
    messages: ['support', 'section', 'form', 'auth', 'errors'],
  },
  unsubscribe: {
    views: () => import('./unsubscribe.ts'),
    logics: () => import('./unsubscribe.logics.ts'),
    source: 'src/registry/unsubscribe.ts',
    messages: ['unsubscribe', 'errors'],
  },
  messenger: {
    views: () => import('./messenger.ts'),
    logics: () => import('./messenger.logics.ts'),
    source: 'src/registry/messenger.ts',
    messages: [],
  },
  forms: {
    views: () => import('./forms.ts'),
    logics: () => import('./forms.logics.ts'),
    source: 'src/registry/forms.ts',
    messages: ['forms', 'form', 'auth', 'errors'],
  },
  section: {
    views: () => import('./section.ts'),
    logics: () => import('./section.logics.ts'),
    source: 'src/registry/section.ts',
    messages: ['section', 'profile', 'errors'],
  },
  tournaments: {
    views: () => import('./tournaments.ts'),
    logics: () => import('./tournaments.logics.ts'),
    source: 'src/registry/tournaments.ts',
    messages: ['tournaments', 'errors'],
  },
  showcase: {
    views: () => import('./showcase.ts'),
    logics: () => import('./showcase.logics.ts'),
    source: 'src/registry/showcase.ts',
    messages: ['showcase', 'errors'],
  },
  loyalty: {
    views: () => import('./loyalty.ts'),
    logics: () => import('./loyalty.logics.ts'),
    source: 'src/registry/loyalty.ts',
    messages: ['loyalty', 'profile', 'errors'],
  },
  /** Consent, counters and chat: loaded when the page is idle. */
  outside: {
    views: () => import('./outside.ts'),
    logics: () => import('./outside.logics.ts'),
    source: 'src/registry/outside.ts',
    messages: ['outside'],
  },
  SiteMenu: {
    views: () => import('./menu.ts'),
    source: 'src/registry/menu.ts',
    messages: [],
  },
  InactivityWarning: inactivity,
  InteractivityWarning: inactivity,
  CampaignPopup: namedDialog,
  DemoModePopup: namedDialog,
  EmailConfirmPopup: namedDialog,
  FillProfilePopup: namedDialog,
  LoyaltyCharacterChangeConfirmPopup: namedDialog,
  LoyaltyCharacterChangePopup: namedDialog,
  LoyaltyQuestPopup: namedDialog,
  LoyaltyShopInsufficientFundsPopup: namedDialog,
  LoyaltyShopPopupBuy: namedDialog,
  LoyaltyShopPopupConfirm: namedDialog,
  PromocodeActivatedPopup: namedDialog,
  UnseenCashbackPopup: namedDialog,
  ConfirmDialog: {
    views: () => import('./confirm.ts'),
    source: 'src/registry/confirm.ts',
    messages: ['cashier', 'errors'],
  },
};

/** Source modules of features' chunks, as the client's manifest names them. */
export const chunkSources = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => (entries[name] ? [entries[name].source] : []));

/** Text chunks that a page with these features needs before hydration. */
export const pageChunks = (names: readonly string[]): readonly MessageChunk[] => [
  ...new Set<MessageChunk>(['shell', ...names.flatMap((name) => entries[name]?.messages ?? [])]),
];

export const featureNames: readonly string[] = Object.keys(entries);

/** Dialogs without an entry of their own are confirms drawn by one view. */
const entryOf = (name: string): Entry | undefined =>
  entries[name] ?? (name === '' ? undefined : entries['ConfirmDialog']);

export type Registry = {
  /** Loads a feature's chunks once and puts its machines into the root's implementations. */
  readonly load: (name: string) => Promise<void>;
  readonly messageChunks: (name: string) => readonly MessageChunk[];
};

/**
 * `implementations` is `rootLogic.implementations.actors`: a child whose logic is not there when the root is restored is
 * dropped without a word, so the chunks of a page are loaded before its root is made. Views go into `views`, where the
 * page looks for them.
 */
export const createRegistry = (
  implementations: Record<string, AnyActorLogic>,
  parts: LiveParts,
  views: Map<string, ComponentType>,
): Registry => {
  const loading = new Map<string, Promise<void>>();
  const loadOnce = async (entry: Entry): Promise<void> => {
    const [drawn, made] = await Promise.all([entry.views(), entry.logics?.()]);
    for (const [id, logic] of Object.entries(made?.logics ?? {})) implementations[id] ??= logic(parts);
    for (const [view, component] of Object.entries(drawn.views)) views.set(view, component);
  };
  return {
    load: (name) => {
      const entry = entryOf(name);
      if (!entry) return Promise.reject(new RangeError(`no feature named ${name}`));
      const known = loading.get(name);
      if (known) return known;
      const promise = loadOnce(entry);
      promise.catch(() => loading.delete(name));
      loading.set(name, promise);
      return promise;
    },
    messageChunks: (name) => entryOf(name)?.messages ?? [],
  };
};
