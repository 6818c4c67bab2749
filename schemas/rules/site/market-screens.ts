import type { CmsConfig } from '../../site/cms-config.ts';
import { cmsDefaults } from './cms-config-defaults.ts';
import { routeByName } from './routes.ts';
import type { RouteName } from './routes.ts';

type Market = CmsConfig['market'];
/** A screen is a page by its route, or a dialog by its name. */
type Screens = {
  readonly routes: readonly RouteName[];
  readonly dialogs: readonly string[];
  readonly what: string;
};

/** What each rule of a market policy changes: a rule that is added does not compile before it is said. */
const screens: Readonly<Record<Exclude<keyof Market, 'id'>, Screens>> = {
  allowWithdrawalCancel: {
    routes: ['cashier-history'],
    dialogs: ['CancelWithdrawal'],
    what: 'a pending withdrawal can be taken back by the player',
  },
  raiseDelayHours: {
    routes: ['profile-responsible-game'],
    dialogs: ['DepositLimitPrompt'],
    what: 'hours before a raised or removed limit can be confirmed',
  },
  realityCheckMinutes: {
    routes: ['profile-responsible-game'],
    dialogs: ['RealityCheck'],
    what: 'range of the reality check; a maximum of 0 is off',
  },
  depositLimitPrompt: {
    routes: ['cashier-deposit', 'cashier-deposit-sysname'],
    dialogs: ['DepositLimitPrompt', 'QuickDeposit'],
    what: 'a deposit limit is asked for before the first deposit',
  },
  hiddenGames: {
    routes: ['gamehall', 'game-sysname', 'index'],
    dialogs: ['GamesSearchPopup'],
    what: 'games that this market does not see',
  },
  exclusionPeriods: {
    routes: ['profile-responsible-game'],
    dialogs: ['SelfExclusion'],
    what: 'periods of self-exclusion that are offered',
  },
  minimumAge: {
    routes: ['profile-settings', 'forms-sign_up'],
    dialogs: ['AuthPopup'],
    what: 'age from which a birth date is accepted, and the age sign of every page',
  },
  ageTimeZone: {
    routes: ['profile-settings', 'forms-sign_up'],
    dialogs: ['AuthPopup'],
    what: 'zone whose midnight begins the birthday from which the platform takes a player',
  },
  licence: {
    routes: ['index', 'game-sysname', 'forms-sign_in', 'forms-sign_up'],
    dialogs: [],
    what: 'operator, licence and regulator on every page',
  },
  helpline: {
    routes: ['slug', 'cashier-deposit', 'cashier-withdraw', 'profile-settings', 'forms-sign_up'],
    dialogs: ['AuthPopup'],
    what: 'statement and helpline on registration, account pages and cashier, and for an excluded player',
  },
  register: {
    routes: ['slug', 'profile-responsible-game'],
    dialogs: ['SelfExclusion'],
    what: 'national register of exclusions, named where a player reads about exclusion and is refused by it',
  },
  broadcastDelayPage: {
    routes: ['betting'],
    dialogs: [],
    what: 'a notice that broadcasts are delayed, with a link to this page',
  },
  minCycleMs: {
    routes: ['game-sysname'],
    dialogs: [],
    what: 'milliseconds that a round lasts at least, told to the provider with each start; 0 is none',
  },
  minCycleOtherMs: {
    routes: ['game-sysname'],
    dialogs: [],
    what: 'the same for games that are no slots, where they have to be slower; the provider knows which those are',
  },
  autoplay: {
    routes: ['gamehall', 'game-sysname', 'index'],
    dialogs: ['GamesSearchPopup'],
    what: 'games may play by themselves; without it games that can do nothing else are hidden',
  },
  oneGame: {
    routes: ['game-sysname'],
    dialogs: [],
    what: 'a player has one game for money open at a time, in one tab',
  },
  requireRtp: {
    routes: ['gamehall', 'game-sysname', 'game-sysname-about', 'index'],
    dialogs: ['GamesSearchPopup', 'GameInfo', 'GameFilters'],
    what: 'games that do not tell their return to player are hidden',
  },
  maxStake: {
    routes: ['game-sysname', 'profile-responsible-game'],
    dialogs: [],
    what: 'highest stake of a round by law, and a lower one below an age, changed at midnight of the birthday',
  },
  exclusionStatement: {
    routes: [],
    dialogs: ['SelfExclusion'],
    what: 'self-exclusion of every period needs a ticked statement',
  },
  stopDay: {
    routes: ['game-sysname'],
    dialogs: ['TimeOut'],
    what: 'a stop of 24 hours in the bar of every game',
  },
  timeOutPeriods: {
    routes: ['profile-responsible-game'],
    dialogs: ['TimeOut'],
    what: 'periods of a time-out, apart from self-exclusion; none: no form',
  },
  money: {
    routes: [
      'game-sysname',
      'betting',
      'cashier-history',
      'profile-bets',
      'cashier-deposit',
      'cashier-withdraw',
      'loyalty',
    ],
    dialogs: ['RealityCheck', 'QuickDeposit'],
    what: 'what play and payments have cost: session clock and net result that never vanish, net deposits, how far the history goes back, corrections, wins paid out above an amount, methods on credit, points with their value in money',
  },
  limits: {
    routes: ['profile-responsible-game', 'cashier-deposit', 'cashier-deposit-sysname', 'game-sysname'],
    dialogs: ['DepositLimitPrompt', 'QuickDeposit', 'RaiseLimit'],
    what: 'periods and windows of limits, several of a kind at once, and what they stop',
  },
  offers: {
    routes: [
      'offers',
      'offers-id',
      'promotions',
      'promotions-id',
      'loyalty',
      'profile-cashback',
      'profile-notification',
      'cashier-deposit',
      'forms-sign_up',
      'game-sysname',
      'index',
    ],
    dialogs: ['AuthPopup', 'CampaignPopup', 'QuickDeposit', 'UnseenCashbackPopup'],
    what: 'what may be offered: wagering at most, within one product, conditions in full, days at least, the first occasion alone, during play, by popup, to guests, and for which products and channels consent is asked',
  },
  play: {
    routes: ['jackpots', 'jackpots-id', 'index'],
    dialogs: ['GameInfo'],
    what: 'jackpots that do not tell how they are funded and won are hidden',
  },
  rounds: {
    routes: ['gamehall', 'game-sysname', 'game-sysname-about', 'index'],
    dialogs: ['GameInfo', 'RealityCheck'],
    what: 'what comes unasked waits for the end of a round, its result stands alone first, and changed rules of a game are told for some days',
  },
  gate: {
    routes: ['game-sysname', 'betting', 'cashier-deposit', 'cashier-deposit-sysname', 'index'],
    dialogs: ['Gate', 'QuickDeposit'],
    what: 'steps that the platform asks for before play, before a deposit and after a sign-in, and when they come again',
  },
  slots: {
    routes: ['game-sysname', 'profile-responsible-game', 'cashier-deposit', 'cashier-deposit-sysname'],
    dialogs: ['QuickDeposit'],
    what: 'minutes of slots after which a pause comes, how long it is, and the most that may be paid in over a month with all operators',
  },
  demo: {
    routes: ['game-sysname'],
    dialogs: ['DemoModePopup'],
    what: 'what a player proves before play with play money: nothing, the age or the identity',
  },
  seal: {
    routes: ['index', 'game-sysname', 'forms-sign_in', 'forms-sign_up'],
    dialogs: [],
    what: 'seal of the regulator beside the licence, a picture that leads to the page of the licence',
  },
  exclusion: {
    routes: ['profile-responsible-game', 'cashier-withdraw', 'forms-sign_in'],
    dialogs: ['SelfExclusion', 'LiftExclusion', 'AuthPopup'],
    what: 'how an exclusion goes: one action from the page, one brand or all, withdrawal during it, lifting after a wait, the central register first, and what becomes of open bets',
  },
};
export type MarketRule = keyof typeof screens;

export type MarketChange = {
  readonly rule: MarketRule;
  readonly what: string;
  readonly value: string;
  /** The value without a policy. */
  readonly usual: string;
  readonly isChanged: boolean;
  readonly screens: readonly string[];
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Each rule of a policy with the screens that it changes. */
export const marketChanges = (market: Market): readonly MarketChange[] =>
  (Object.keys(screens) as readonly MarketRule[]).map((rule) => {
    const [value, usual] = [textOf(market[rule]), textOf(cmsDefaults.market[rule])];
    const { routes, dialogs, what } = screens[rule];
    return {
      rule,
      what,
      value,
      usual,
      isChanged: value !== usual,
      screens: [...routes.map((name) => routeByName(name).pattern), ...dialogs],
    };
  });
