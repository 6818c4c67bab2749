import { selfExclusionPeriods } from '../../../schemas/constants.ts';
import type { ExclusionPeriod } from '../../../schemas/rules/account/exclusion.ts';
import type { Switches } from '../../settings.ts';

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

export const hiddenGamesOf = (switches: Switches): readonly string[] => listed(switches.hiddenGames);

const prompts = ['off', 'optional', 'required'] as const;

/** The market policy of the configuration, as the control desk has set it. */
export const marketConfig = (switches: Switches) => ({
  id: 'sandbox',
  allowWithdrawalCancel: switches.allowWithdrawalCancel,
  raiseDelayHours: switches.raiseDelayHours,
  realityCheckMinutes: { min: switches.realityCheckMin, max: switches.realityCheckMax },
  depositLimitPrompt: prompts.find((name) => name === switches.depositLimitPrompt) ?? 'optional',
  hiddenGames: [...hiddenGamesOf(switches)],
  exclusionPeriods: [...exclusionPeriodsOf(switches)],
  minimumAge: switches.minimumAge,
});
