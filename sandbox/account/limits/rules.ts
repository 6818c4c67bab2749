import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import type { Player } from '../../database/tables.ts';
import { birthDateOf } from '../../games/play-rules.ts';
import { stakeByLaw } from '../../games/stake-by-law.ts';
import type { Switches } from '../../settings.ts';
import { policyOfMarket } from '../../site/nfx/market-files.ts';

type Limits = CmsConfig['market']['limits'];
/** The rules of the market for limits, as its file and the control desk have them. */
export type LimitRules = Limits & {
  readonly raiseDelayHours: number;
  /** Decimal text: the most that all operators together may be paid in a month; empty is none. */
  readonly monthlyDeposit: string;
};

export const limitRules = ({ market, raiseDelayHours }: Switches): LimitRules => {
  const { limits, slots } = policyOfMarket(market);
  const { monthlyDeposit } = { ...cmsDefaults.market.slots, ...slots };
  return { ...cmsDefaults.market.limits, ...limits, raiseDelayHours, monthlyDeposit } as LimitRules;
};

/** An amount that is lower below an age, for this player now; null where the market has none. */
export const amountFor = (
  amount: Limits['contact'],
  { timeZone }: Pick<Limits, 'timeZone'>,
  player: Player,
  now: number,
): bigint | null => stakeByLaw({ ...amount, timeZone }, birthDateOf(player), now).maxMinor;
