import { marketIds } from './site/nfx/market-files.ts';
import type { Db } from './database/tables.ts';

/** Market switches that the control desk turns; every one has a default that suits a first visit. */
export type Switches = {
  /** The market file whose policy holds; choosing another sets the switches below that it has rules for. */
  readonly market: string;
  /** Some regulators forbid taking a withdrawal back. */
  readonly allowWithdrawalCancel: boolean;
  /** Seconds without activity until the front signs a player out; 0 is off. */
  readonly timeToForceLogout: number;
  readonly cashierInactivitySeconds: number;
  readonly paymentInactivitySeconds: number;
  readonly isBonusIsolationEnabled: boolean;
  /** Players may have their game history as a file. */
  readonly isGameHistoryExportEnabled: boolean;
  /** New players have to verify before money moves. */
  readonly isKycBlockForNewPlayers: boolean;
  /** Card deposits succeed at once, without a visit to the provider's page. */
  readonly isInstantDeposit: boolean;
  /** Wrong passwords within five minutes before TooManyRequests. */
  readonly loginAttempts: number;
  readonly twoFactorResendSeconds: number;
  readonly isMaintenance: boolean;
  /** Balance, wins, limits and logout are pushed at `/api/stream`; off: the browser has to ask. */
  readonly isPushOffered: boolean;
  /** Hours until a raised or removed limit can be confirmed. */
  readonly raiseDelayHours: number;
  /** Range of the reality check in minutes; a maximum of 0 is off. */
  readonly realityCheckMin: number;
  readonly realityCheckMax: number;
  /** `off`, `optional` or `required`: whether a deposit limit is asked for before the first deposit. */
  readonly depositLimitPrompt: string;
  /** Comma list of the steps before play and deposit; empty is no gate, and `account.getGates` is unknown. */
  readonly gateSteps: string;
  /** Version of the terms that hold; another one is to be agreed to where the market has the step `terms`. */
  readonly termsVersion: string;
  /** How players' money is protected, for the step `funds`. */
  readonly fundsRating: string;
  /** Comma list of sysnames that this market does not see. */
  readonly hiddenGames: string;
  /** Comma list of self-exclusion periods; empty is all. */
  readonly exclusionPeriods: string;
  readonly minimumAge: number;
  /** What players are asked: `market` by their country, `every` field with every rule, `least` a country alone. */
  readonly fieldSet: string;
  /** `games.getindex` is answered; off, the call is unknown. */
  readonly hasGameIndex: boolean;
  /** `games.getfacts` is answered; off, the call is unknown. */
  readonly hasGameFacts: boolean;
  /** `games.gettables` is answered and `games.getInfo` tells of the table; off, the call is unknown. */
  readonly hasTableFacts: boolean;
  /** The sportsbook buys open bets back; off, it tells no price and takes no sale. */
  readonly hasCashOut: boolean;
  /** `account.getSessions` and `account.endOtherSessions` are answered; off, both are unknown. */
  readonly hasSessionList: boolean;
  /** Share of visitors who see the candidate of a configuration, 0 to 100; 0 is no rollout. */
  readonly rolloutPercent: number;
};

export const defaultSwitches: Switches = {
  market: 'plain',
  allowWithdrawalCancel: true,
  timeToForceLogout: 1800,
  cashierInactivitySeconds: 300,
  paymentInactivitySeconds: 600,
  isBonusIsolationEnabled: false,
  isGameHistoryExportEnabled: true,
  isKycBlockForNewPlayers: false,
  isInstantDeposit: false,
  loginAttempts: 5,
  twoFactorResendSeconds: 25,
  isMaintenance: false,
  isPushOffered: true,
  raiseDelayHours: 24,
  realityCheckMin: 15,
  realityCheckMax: 60,
  depositLimitPrompt: 'off',
  gateSteps: '',
  termsVersion: '1',
  fundsRating: 'basic',
  hiddenGames: '',
  exclusionPeriods: '',
  minimumAge: 18,
  fieldSet: 'market',
  hasGameIndex: true,
  hasGameFacts: true,
  hasTableFacts: true,
  hasCashOut: true,
  hasSessionList: true,
  rolloutPercent: 0,
};

/** What can be chosen for a switch that is neither on nor off. */
export const switchChoices: Partial<Readonly<Record<keyof Switches, readonly string[]>>> = {
  depositLimitPrompt: ['off', 'optional', 'required'],
  fundsRating: ['basic', 'medium', 'high'],
  fieldSet: ['market', 'every', 'least'],
  market: marketIds,
};

const key = 'switches';

const isSwitch = (name: string): name is keyof Switches => name in defaultSwitches;

/** The known switches of a loose record whose value has the right kind; everything else is dropped. */
export const switchesOf = (values: Readonly<Record<string, unknown>>): Partial<Switches> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => isSwitch(name) && typeof value === typeof defaultSwitches[name],
    ),
  );

export const readMeta = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('meta').select('value').where('key', '=', name).executeTakeFirst())?.value;

export const writeMeta = async (db: Db, name: string, value: string): Promise<void> => {
  await db
    .insertInto('meta')
    .values({ key: name, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};

export const readSwitches = async (db: Db): Promise<Switches> => {
  const stored = await readMeta(db, key);
  return { ...defaultSwitches, ...(stored ? switchesOf(JSON.parse(stored)) : {}) };
};

export const writeSwitches = (db: Db, switches: Switches): Promise<void> =>
  writeMeta(db, key, JSON.stringify(switches));
