import type { MessageChunk } from '../i18n/chunks.ts';
import { firstEntries } from './first-entries.ts';
import type { Entries, Entry, EntryName } from './registry.types.ts';

const subscriptions = {
  views: () => import('../features/account/profile/subscriptions.views.ts'),
  source: 'src/features/account/profile/subscriptions.views.ts',
  machines: () =>
    import('../../machines/account/subscriptions/subscriptions.live.ts').then((m) => ({
      subscriptions: m.liveSubscriptions,
    })),
  texts: ['form', 'auth', 'profile', 'errors'],
} as const;

const verification = {
  views: () => import('../features/account/verification/verification.views.ts'),
  source: 'src/features/account/verification/verification.views.ts',
  machines: () =>
    import('../../machines/account/verification/verification.live.ts').then((m) => ({
      verification: m.liveVerification,
    })),
  texts: ['verification', 'profile', 'errors'],
} as const;

const inactivity = {
  views: () => import('../features/site/dialogs/inactivity.views.ts'),
  source: 'src/features/site/dialogs/inactivity.views.ts',
  texts: ['dialogs'],
} as const;
/** Dialogs of offers, money and loyalty: small, and in one chunk. */
const namedDialog = {
  views: () => import('../features/site/dialogs/named-dialogs.views.ts'),
  source: 'src/features/site/dialogs/named-dialogs.views.ts',
  texts: ['dialogs'],
} as const;
/** What is asked before play or a deposit. */
const duePrompt = {
  views: () => import('../features/account/gate/gate.views.ts'),
  source: 'src/features/account/gate/gate.views.ts',
  machines: () => import('./gate.machines.ts').then((m) => m.machines),
  texts: ['gate', 'limits', 'errors'],
} as const;
/** One view draws all that is asked and answered with yes or no. */
const question = {
  views: () => import('../features/site/shell/confirm.views.ts'),
  source: 'src/features/site/shell/confirm.views.ts',
  texts: ['cashier', 'errors'],
} as const;

/** The one list of features: views, machines and texts of each, by the name of its route's feature or dialog. A page begins with the part of it in `first-entries.ts`. */
const entries: Entries = {
  ...firstEntries,
  betting: {
    views: () => import('../features/betting/betting.views.ts'),
    source: 'src/features/betting/betting.views.ts',
    machines: () => import('./betting.machines.ts').then((m) => m.machines),
    texts: ['section', 'errors', 'frame'],
  },
  GameInfo: {
    views: () => import('../features/games/info/info.views.ts'),
    source: 'src/features/games/info/info.views.ts',
    machines: () =>
      import('../../machines/games/info/info.live.ts').then((m) => ({ gameInfo: m.liveGameInfo })),
    texts: ['info'],
  },
  gameAbout: {
    views: () => import('../features/games/about/about.views.ts'),
    source: 'src/features/games/about/about.views.ts',
    machines: () =>
      import('../../machines/games/about/about.live.ts').then((m) => ({ gameAbout: m.liveGameAbout })),
    texts: ['info', 'section', 'errors'],
  },
  GameFilters: {
    views: () => import('../features/games/filters/filters.views.ts'),
    source: 'src/features/games/filters/filters.views.ts',
    machines: () =>
      import('../../machines/games/filters/filters.live.ts').then((m) => ({
        gameFilters: m.liveGameFilters,
      })),
    texts: ['outside'],
  },
  deposit: {
    views: () => import('../features/cashier/deposit.views.ts'),
    source: 'src/features/cashier/deposit.views.ts',
    machines: () =>
      import('../../machines/cashier/deposit/deposit.live.ts').then((m) => ({ deposit: m.liveDeposit })),
    texts: ['form', 'cashier', 'errors'],
  },
  /** Over a game. */
  QuickDeposit: {
    views: () => import('../features/cashier/quick-deposit.views.ts'),
    source: 'src/features/cashier/quick-deposit.views.ts',
    machines: () =>
      import('../../machines/cashier/deposit/deposit.live.ts').then((m) => ({ deposit: m.liveDeposit })),
    texts: ['form', 'cashier', 'errors'],
  },
  withdrawal: {
    views: () => import('../features/cashier/withdrawal.views.ts'),
    source: 'src/features/cashier/withdrawal.views.ts',
    machines: () =>
      import('../../machines/cashier/withdrawal/withdrawal.live.ts').then((m) => ({
        withdrawal: m.liveWithdrawal,
      })),
    texts: ['form', 'cashier', 'receipt', 'totals', 'errors'],
  },
  history: {
    views: () => import('../features/cashier/history.views.ts'),
    source: 'src/features/cashier/history.views.ts',
    machines: () =>
      import('../../machines/cashier/history/history.live.ts').then((m) => ({ history: m.liveHistory })),
    texts: ['form', 'cashier', 'receipt', 'totals', 'errors'],
  },
  Receipt: {
    views: () => import('../features/cashier/receipt/receipt.views.ts'),
    source: 'src/features/cashier/receipt/receipt.views.ts',
    texts: ['cashier', 'receipt'],
  },
  BetsStatement: {
    views: () => import('../features/betting/statement/bets-statement.views.ts'),
    source: 'src/features/betting/statement/bets-statement.views.ts',
    machines: () =>
      import('../../machines/betting/statement/bets-statement.live.ts').then((m) => ({
        betsStatement: m.liveBetsStatement,
      })),
    texts: ['profile', 'receipt'],
  },
  Statement: {
    views: () => import('../features/cashier/receipt/statement.views.ts'),
    source: 'src/features/cashier/receipt/statement.views.ts',
    machines: () =>
      import('../../machines/cashier/statement/statement.live.ts').then((m) => ({
        statement: m.liveStatement,
      })),
    texts: ['cashier', 'receipt'],
  },
  limits: {
    views: () => import('../features/account/limits/limits.views.ts'),
    source: 'src/features/account/limits/limits.views.ts',
    machines: () =>
      import('../../machines/account/limits/limits.live.ts').then((m) => ({ limits: m.liveLimits })),
    texts: ['limits', 'profile', 'errors', 'activity', 'totals'],
  },
  verification,
  SumsubPopup: verification,
  DepositLimitPrompt: duePrompt,
  Gate: duePrompt,
  RealityCheck: {
    views: () => import('../features/account/limits/reality-check.views.ts'),
    source: 'src/features/account/limits/reality-check.views.ts',
    texts: ['limits'],
  },
  SelfExclusion: {
    views: () => import('../features/account/limits/exclusion.views.ts'),
    source: 'src/features/account/limits/exclusion.views.ts',
    machines: () =>
      import('../../machines/account/exclusion/exclusion.live.ts').then((m) => ({
        exclusion: m.liveExclusion,
      })),
    texts: ['limits', 'form', 'errors'],
  },
  TimeOut: {
    views: () => import('../features/account/limits/time-out.views.ts'),
    source: 'src/features/account/limits/time-out.views.ts',
    machines: () =>
      import('../../machines/account/time-out/time-out.live.ts').then((m) => ({ timeOut: m.liveTimeOut })),
    texts: ['limits', 'errors'],
  },
  LiftExclusion: {
    views: () => import('../features/account/limits/lift.views.ts'),
    source: 'src/features/account/limits/lift.views.ts',
    machines: () => import('../../machines/account/lift/lift.live.ts').then((m) => ({ lift: m.liveLift })),
    texts: ['limits', 'errors'],
  },
  payment: {
    views: () => import('../features/cashier/payment.views.ts'),
    source: 'src/features/cashier/payment.views.ts',
    machines: () =>
      import('../../machines/cashier/payment/payment.live.ts').then((m) => ({ payment: m.livePayment })),
    texts: ['form', 'cashier', 'receipt', 'errors'],
  },
  subscriptions,
  firstSteps: {
    views: () => import('../features/account/first-steps/first-steps.views.ts'),
    source: 'src/features/account/first-steps/first-steps.views.ts',
    machines: () =>
      import('../../machines/account/first-steps/first-steps.live.ts').then((m) => ({
        firstSteps: m.liveFirstSteps,
      })),
    texts: ['first-steps', 'profile', 'errors'],
  },
  inbox: {
    views: () => import('../features/account/inbox/inbox.views.ts'),
    source: 'src/features/account/inbox/inbox.views.ts',
    machines: () =>
      import('../../machines/account/inbox/inbox.live.ts').then((m) => ({ inbox: m.liveInbox })),
    texts: ['inbox', 'profile', 'errors'],
  },
  /** After a registration. */
  MarketingConsent: subscriptions,
  bonuses: {
    views: () => import('../features/rewards/bonuses/bonuses.views.ts'),
    source: 'src/features/rewards/bonuses/bonuses.views.ts',
    machines: () =>
      import('../../machines/rewards/bonuses/bonuses.live.ts').then((m) => ({ bonuses: m.liveBonuses })),
    texts: ['bonuses', 'section', 'form', 'cashier', 'profile', 'errors'],
  },
  bets: {
    views: () => import('../features/betting/bets.views.ts'),
    source: 'src/features/betting/bets.views.ts',
    machines: () => import('../../machines/betting/bets/bets.live.ts').then((m) => ({ bets: m.liveBets })),
    texts: ['form', 'auth', 'profile', 'totals', 'errors'],
  },
  security: {
    views: () => import('../features/account/profile/security.views.ts'),
    source: 'src/features/account/profile/security.views.ts',
    machines: () =>
      import('../../machines/account/security/security.live.ts').then((m) => ({ security: m.liveSecurity })),
    texts: ['form', 'auth', 'profile', 'errors'],
  },
  profile: {
    views: () => import('../features/account/profile/profile.views.ts'),
    source: 'src/features/account/profile/profile.views.ts',
    machines: () =>
      import('../../machines/account/profile/profile.live.ts').then((m) => ({ profile: m.liveProfile })),
    texts: ['form', 'auth', 'profile', 'loyalty', 'errors'],
  },
  socialReturn: {
    views: () => import('../features/access/social-return.views.ts'),
    source: 'src/features/access/social-return.views.ts',
    machines: () =>
      import('../../machines/access/social/social-return.live.ts').then((m) => ({
        socialReturn: m.liveSocialReturn,
      })),
    texts: ['auth', 'errors'],
  },
  confirmation: {
    views: () => import('../features/access/confirmation/confirmation.views.ts'),
    source: 'src/features/access/confirmation/confirmation.views.ts',
    machines: () =>
      import('../../machines/access/confirmation/confirmation.live.ts').then((m) => ({
        confirmation: m.liveConfirmation,
      })),
    texts: ['confirmation', 'form', 'auth', 'errors'],
  },
  page: {
    views: () => import('../features/pages/page/page.views.ts'),
    source: 'src/features/pages/page/page.views.ts',
    machines: () => import('../../machines/pages/page/page.live.ts').then((m) => ({ page: m.livePage })),
    texts: ['page', 'errors'],
  },
  support: {
    views: () => import('../features/pages/support/support.views.ts'),
    source: 'src/features/pages/support/support.views.ts',
    machines: () =>
      import('../../machines/pages/support/support.live.ts').then((m) => ({ support: m.liveSupport })),
    texts: ['support', 'section', 'form', 'auth', 'errors'],
  },
  help: {
    views: () => import('../features/pages/help/help.views.ts'),
    source: 'src/features/pages/help/help.views.ts',
    machines: () => import('../../machines/pages/help/help.live.ts').then((m) => ({ help: m.liveHelp })),
    texts: ['help', 'section', 'errors'],
  },
  unsubscribe: {
    views: () => import('../features/account/unsubscribe/unsubscribe.views.ts'),
    source: 'src/features/account/unsubscribe/unsubscribe.views.ts',
    machines: () =>
      import('../../machines/account/unsubscribe/unsubscribe.live.ts').then((m) => ({
        unsubscribe: m.liveUnsubscribe,
      })),
    texts: ['unsubscribe', 'errors'],
  },
  messenger: {
    machines: () =>
      import('../../machines/access/messenger/messenger.live.ts').then((m) => ({
        messenger: m.liveMessenger,
      })),
    texts: [],
  },
  forms: {
    views: () => import('../features/access/forms/forms.views.ts'),
    source: 'src/features/access/forms/forms.views.ts',
    machines: () => import('./forms.machines.ts').then((m) => m.machines),
    texts: ['forms', 'form', 'auth', 'errors'],
  },
  section: {
    views: () => import('../features/pages/section/section.views.ts'),
    source: 'src/features/pages/section/section.views.ts',
    machines: () =>
      import('../../machines/pages/section/section.live.ts').then((m) => ({ section: m.liveSection })),
    texts: ['section', 'profile', 'cashier', 'errors'],
  },
  tournaments: {
    views: () => import('../features/rewards/tournaments/tournaments.views.ts'),
    source: 'src/features/rewards/tournaments/tournaments.views.ts',
    machines: () =>
      import('../../machines/rewards/tournaments/tournaments.live.ts').then((m) => ({
        tournaments: m.liveTournaments,
      })),
    texts: ['tournaments', 'errors'],
  },
  boards: {
    views: () => import('../features/games/boards/boards.views.ts'),
    source: 'src/features/games/boards/boards.views.ts',
    machines: () =>
      import('../../machines/games/boards/boards.live.ts').then((m) => ({ boards: m.liveBoards })),
    texts: ['info', 'boards', 'errors'],
  },
  loyalty: {
    views: () => import('../features/rewards/loyalty/loyalty.views.ts'),
    source: 'src/features/rewards/loyalty/loyalty.views.ts',
    machines: () =>
      import('../../machines/rewards/loyalty/loyalty.live.ts').then((m) => ({ loyalty: m.liveLoyalty })),
    texts: ['loyalty', 'dialogs', 'profile', 'errors'],
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
  BettingBonusActivated: question,
  BonusConfirm: question,
  BurnBonuses: question,
  CancelWithdrawal: question,
  OtherPlayer: { ...question, texts: ['dialogs'] },
  RaiseLimit: question,
  TournamentEntry: question,
};

const isEntry = (name: string): name is EntryName => Object.hasOwn(entries, name);
export const entryOf = (name: string): Entry | undefined =>
  isEntry(name) ? (entries[name] as Entry) : undefined;

/** Source modules of features' chunks, as the client's manifest names them. */
export const chunkSources = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => entryOf(name)?.source ?? []);

/** Text chunks that a page with these features needs before hydration. */
export const pageChunks = (names: readonly string[]): readonly MessageChunk[] => [
  ...new Set<MessageChunk>(['shell', ...names.flatMap((name) => entryOf(name)?.texts ?? [])]),
];

export const entryNames = Object.keys(entries) as readonly EntryName[];
