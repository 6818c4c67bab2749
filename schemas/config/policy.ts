import * as Schema from 'effect/Schema';
import { consentChannels, consentProducts, selfExclusionPeriods, timeOutPeriods } from '../constants.ts';
import { Flag } from '../kit/lenient.ts';
import { gateSteps } from '../rules/account/gate.ts';
import { limitKinds, limitPeriods } from '../rules/account/limits.ts';
import { cmsDefaults } from '../rules/site/cms-config-defaults.ts';
import { MarketLimits, PolicyAmount } from './market-limits.ts';
import { listPart, part, section } from './section.ts';

type MoneyDefaults = typeof cmsDefaults.market.money;
/** A rule about money is a number of months or a switch, as its default is. */
const moneyRules = Object.fromEntries(
  Object.entries(cmsDefaults.market.money).map(([rule, usual]) => [
    rule,
    typeof usual === 'number' ? Schema.Natural : Flag,
  ]),
) as {
  readonly [Rule in keyof MoneyDefaults]: MoneyDefaults[Rule] extends number
    ? typeof Schema.Natural
    : typeof Flag;
};

/** What may be offered, and to whom. `maxWager` 0 is no maximum, `minDays` how long a bonus lasts at least. */
const OffersPolicy = part(
  'market.offers',
  {
    maxWager: Schema.Finite,
    crossProduct: Flag,
    conditions: Flag,
    minDays: Schema.Natural,
    firstOnly: Flag,
    inPlay: Flag,
    popups: Flag,
    public: Flag,
    consentProducts: listPart(Schema.Literals(consentProducts), 'market.offers.consentProducts'),
    consentChannels: listPart(Schema.Literals(consentChannels), 'market.offers.consentChannels'),
  },
  cmsDefaults.market.offers,
);

/** By step. */
const Repeats = Schema.Record(Schema.String, Schema.Natural);

/**
 * What is shown and answered before play and deposit, decided by the platform (`account.getGates`); no steps, no gate.
 * `limits`: those of the step; with a period each of them is required before play, with the period `none` the player
 * chooses one. `months` until a step comes again; those of `totals` are none: they come with each sign-in.
 */
const GateRules = part(
  'market.gate',
  {
    steps: listPart(Schema.Literals(gateSteps), 'market.gate.steps'),
    confirmOptOut: Flag,
    limits: listPart(
      Schema.Struct({ kind: Schema.Literals(limitKinds), period: Schema.Literals(limitPeriods) }),
      'market.gate.limits',
    ),
    months: Repeats,
  },
  cmsDefaults.market.gate,
);

/**
 * After `playMinutes` of slots without a break of `pauseMinutes` comes such a break; 0 is none. `monthlyDeposit`, decimal
 * text, is the most that may be paid in over a month with all operators together; empty is none.
 */
const SlotRules = part(
  'market.slots',
  { playMinutes: Schema.Natural, pauseMinutes: Schema.Natural, monthlyDeposit: PolicyAmount },
  cmsDefaults.market.slots,
);

/** The regulator's live mark of the licence: a picture, and where it leads. An address that is not https is left out. */
const SealRule = part(
  'market.seal',
  { name: Schema.String, image: Schema.String, url: Schema.String },
  cmsDefaults.market.seal,
);

/** What a player has proved before play with play money. */
const DemoRules = part(
  'market.demo',
  { needs: Schema.Literals(['nothing', 'age', 'identity']) },
  cmsDefaults.market.demo,
);

/**
 * How an exclusion goes where the market says more than its periods. `central`: periods of the register, which is named
 * first. `liftHours`: how long a wish to open the account again waits, `liftForeverHours` of an exclusion without end; 0
 * is never.
 */
const ExclusionRules = part(
  'market.exclusion',
  {
    oneAction: Flag,
    brands: Flag,
    withdrawal: Flag,
    liftHours: Schema.Natural,
    liftForeverHours: Schema.Natural,
    central: listPart(Schema.Literals(selfExclusionPeriods), 'market.exclusion.central'),
    openBets: Flag,
  },
  cmsDefaults.market.exclusion,
);

/** What a market's regulator decides. Delays in hours, the reality check in minutes (0 is off), the age in years. What is empty is not shown. */
export const MarketConfig = section(
  'market',
  {
    id: Schema.String,
    allowWithdrawalCancel: Flag,
    raiseDelayHours: Schema.Finite,
    realityCheckMinutes: part(
      'market.realityCheckMinutes',
      { min: Schema.Finite, max: Schema.Finite },
      cmsDefaults.market.realityCheckMinutes,
    ),
    depositLimitPrompt: Schema.Literals(['off', 'optional', 'required']),
    hiddenGames: listPart(Schema.String, 'market.hiddenGames'),
    exclusionPeriods: listPart(Schema.Literals(selfExclusionPeriods), 'market.exclusionPeriods'),
    minimumAge: Schema.Natural,
    /** Where a birthday begins at midnight; empty: where the day comes first. */
    ageTimeZone: Schema.String,
    licence: part(
      'market.licence',
      { operator: Schema.String, number: Schema.String, regulator: Schema.String, url: Schema.String },
      cmsDefaults.market.licence,
    ),
    helpline: part(
      'market.helpline',
      { name: Schema.String, phone: Schema.String, url: Schema.String },
      cmsDefaults.market.helpline,
    ),
    register: part(
      'market.register',
      { name: Schema.String, url: Schema.String },
      cmsDefaults.market.register,
    ),
    broadcastDelayPage: Schema.String,
    minCycleMs: Schema.Natural,
    minCycleOtherMs: Schema.Natural,
    autoplay: Flag,
    oneGame: Flag,
    requireRtp: Flag,
    maxStake: part(
      'market.maxStake',
      {
        amount: PolicyAmount,
        youngAmount: PolicyAmount,
        youngUnder: Schema.Natural,
        timeZone: Schema.String,
      },
      cmsDefaults.market.maxStake,
    ),
    exclusionStatement: Flag,
    stopDay: Flag,
    timeOutPeriods: listPart(Schema.Literals(timeOutPeriods), 'market.timeOutPeriods'),
    money: part('market.money', moneyRules, cmsDefaults.market.money),
    limits: MarketLimits,
    offers: OffersPolicy,
    play: part('market.play', { jackpotTerms: Flag }, cmsDefaults.market.play),
    rounds: part(
      'market.rounds',
      { holdSeconds: Schema.Finite, resultSeconds: Schema.Finite, noticeDays: Schema.Natural },
      cmsDefaults.market.rounds,
    ),
    gate: GateRules,
    slots: SlotRules,
    demo: DemoRules,
    seal: SealRule,
    exclusion: ExclusionRules,
  },
  cmsDefaults.market,
);

/** Seconds between polls: less than one would be a flood, so the usual pause holds then. */
export const PollSeconds = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(1));

/** `countSeconds…` are seconds, `countMinutes…` minutes. */
export const BalanceRefreshConfig = section(
  'balanceRefresh',
  {
    countSecondsForDelayBetweenClick: Schema.Finite,
    isEnabledInterval: Flag,
    countSecondsForInterval: PollSeconds,
    isEnabledTurnOffRequests: Flag,
    countMinutesAfterWhichRequestsTurnedOff: Schema.Finite,
    isEnabledRequestsAfterClick: Flag,
  },
  cmsDefaults.balanceRefresh,
);
export type BalanceRefreshSettings = typeof BalanceRefreshConfig.Type;

const characterPlaces = ['profile-page', 'loyalty-page', 'profile-loyalty-pages'] as const;

/** `notification.duration` in seconds, from one to an hour. */
export const LoyaltyConfig = section(
  'loyalty',
  {
    isEnableLoyalty: Flag,
    isEnableCharacters: Flag,
    coinIcon: Schema.String,
    placesWhereDisplayedCharacters: listPart(
      Schema.Literals(characterPlaces),
      'loyalty.placesWhereDisplayedCharacters',
    ),
    tutorialUrl: Schema.String,
    notification: part(
      'loyalty.notification',
      {
        duration: Schema.Finite.check(Schema.isBetween({ minimum: 1, maximum: 3600 })),
        sound: Schema.String,
      },
      cmsDefaults.loyalty.notification,
    ),
  },
  cmsDefaults.loyalty,
);

const enabled = { enabled: Flag };
export const SwitchesConfig = {
  twoFactor: section('twoFactor', enabled, cmsDefaults.twoFactor),
  /** `url` is the document of the verification SDK, on an origin of its own. */
  verification: section('verification', { ...enabled, url: Schema.String }, cmsDefaults.verification),
  betHistory: section('betHistory', enabled, cmsDefaults.betHistory),
  tournaments: section('tournaments', enabled, cmsDefaults.tournaments),
  search: section('search', enabled, cmsDefaults.search),
  consent: section('consent', enabled, cmsDefaults.consent),
  messenger: section('messenger', enabled, cmsDefaults.messenger),
  responsibleGame: section(
    'responsibleGame',
    { depositLimit: Flag, selfExclusion: Flag },
    cmsDefaults.responsibleGame,
  ),
};
