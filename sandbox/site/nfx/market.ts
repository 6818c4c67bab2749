import { selfExclusionPeriods } from '../../../schemas/constants.ts';
import type { ExclusionPeriod, TimeOutPeriod } from '../../../schemas/rules/account/exclusion.ts';
import { gateSteps } from '../../../schemas/rules/account/gate.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import { defaultSwitches } from '../../settings.ts';
import type { Switches } from '../../settings.ts';
import { marketIds, policyOfMarket } from './market-files.ts';

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The periods of self-exclusion that the market offers; all when it names none. */
export const exclusionPeriodsOf = (switches: Switches): readonly ExclusionPeriod[] => {
  const names = listed(switches.exclusionPeriods);
  const known = selfExclusionPeriods.filter((period) => names.includes(period));
  return known.length === 0 ? selfExclusionPeriods : known;
};

/** The periods of a time-out that the market knows, the stop of a day among them. */
export const timeOutPeriodsOf = ({ market }: Switches): readonly TimeOutPeriod[] => {
  const { timeOutPeriods, stopDay } = policyOfMarket(market);
  return [...(timeOutPeriods ?? []), ...(stopDay ? (['1_day'] as const) : [])];
};

export const hiddenGamesOf = (switches: Switches): readonly string[] => listed(switches.hiddenGames);

/** The steps before play and deposit of the market, and when they come again. */
export const gateRulesOf = (switches: Switches): CmsConfig['market']['gate'] => ({
  ...cmsDefaults.market.gate,
  ...(policyOfMarket(switches.market).gate as Partial<CmsConfig['market']['gate']> | undefined),
  steps: gateSteps.filter((step) => listed(switches.gateSteps).includes(step)),
});

/** How an exclusion goes in the market. */
export const exclusionRulesOf = ({ market }: Switches): CmsConfig['market']['exclusion'] => ({
  ...cmsDefaults.market.exclusion,
  ...(policyOfMarket(market).exclusion as Partial<CmsConfig['market']['exclusion']> | undefined),
});

const prompts = ['off', 'optional', 'required'] as const;

/** What is wrong with the market that switches name; null when nothing is. */
export const wrongMarket = ({ market }: Partial<Switches>): string | null =>
  market === undefined || marketIds.includes(market) ? null : `market: one of ${marketIds.join(', ')}`;

/** What a market's file says of the switches; the usual values where it says nothing. */
const marketSwitches = (market: string): Partial<Switches> => {
  const policy = policyOfMarket(market);
  const usual = defaultSwitches;
  return {
    market,
    allowWithdrawalCancel: Boolean(policy.allowWithdrawalCancel ?? usual.allowWithdrawalCancel),
    raiseDelayHours: policy.raiseDelayHours ?? usual.raiseDelayHours,
    realityCheckMin: policy.realityCheckMinutes?.min ?? usual.realityCheckMin,
    realityCheckMax: policy.realityCheckMinutes?.max ?? usual.realityCheckMax,
    depositLimitPrompt: policy.depositLimitPrompt ?? usual.depositLimitPrompt,
    gateSteps: policy.gate?.steps?.join() ?? usual.gateSteps,
    hiddenGames: policy.hiddenGames?.join() ?? usual.hiddenGames,
    exclusionPeriods: policy.exclusionPeriods?.join() ?? usual.exclusionPeriods,
    minimumAge: policy.minimumAge ?? usual.minimumAge,
  };
};

/** The switches after a change. Another market brings its rules along; what else is named lies over them. */
export const changeSwitches = (now: Switches, changed: Partial<Switches>): Switches => {
  const { market = now.market } = changed;
  return { ...now, ...(market !== now.market && marketSwitches(market)), ...changed };
};

/** The market policy of the configuration, as its file and the control desk have it. */
export const marketConfig = (switches: Switches) => ({
  ...policyOfMarket(switches.market),
  id: switches.market,
  allowWithdrawalCancel: switches.allowWithdrawalCancel,
  raiseDelayHours: switches.raiseDelayHours,
  realityCheckMinutes: { min: switches.realityCheckMin, max: switches.realityCheckMax },
  depositLimitPrompt: prompts.find((name) => name === switches.depositLimitPrompt) ?? 'optional',
  hiddenGames: [...hiddenGamesOf(switches)],
  exclusionPeriods: [...exclusionPeriodsOf(switches)],
  minimumAge: switches.minimumAge,
  gate: gateRulesOf(switches),
});
