import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import type { CallContext } from '../calls/context.ts';
import { playerOf } from '../calls/context.ts';
import { dayMs } from '../clock.ts';
import { invalid } from '../errors.ts';
import { cmsDefaults } from '../../schemas/rules/site/cms-config-defaults.ts';
import { monthsAfter } from '../../schemas/rules/kit/calendar.ts';
import { policyOfMarket } from '../site/nfx/market-files.ts';

type MoneyRules = CmsConfig['market']['money'];

/** The market's rules about money; its file names those that it has. */
export const moneyRules = ({ platform }: Pick<CallContext, 'platform'>): MoneyRules => ({
  ...cmsDefaults.market.money,
  ...(policyOfMarket(platform.switches().market).money as Partial<MoneyRules> | null | undefined),
});

/** The day of the player may have begun before that of UTC. */
const slackMs = 2 * dayMs;

/** From when on the books are open by the market's rule, epoch ms; 0 where it has none. */
const openFrom = (context: CallContext): number => {
  const { monthsAtHand, monthsOnRequest } = moneyRules(context);
  if (monthsAtHand === 0) return 0;
  const isLonger = playerOf(context).has_long_history === 1;
  const months = isLonger ? Math.max(monthsAtHand, monthsOnRequest) : monthsAtHand;
  return monthsAfter(context.now, -months) - slackMs;
};

/** The first moment that the player can read of, epoch ms: not before the account began. */
export const historyFrom = (context: CallContext): number =>
  Math.max(playerOf(context).registered_at, openFrom(context));

export const instantIn = (field: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw invalid({ [field]: 'WRONG' });
  return at;
};

export type Span = { readonly from: number; readonly to: number };

/** The span that a call asks for, epoch ms, both ends included; what lies before the open books is refused. */
export const spanOf = (
  context: CallContext,
  {
    date_from: from,
    date_to: to,
  }: { readonly date_from?: string | undefined; readonly date_to?: string | undefined },
): Span => {
  const open = openFrom(context);
  const span = { from: instantIn('date_from', from, open), to: instantIn('date_to', to, context.now) };
  if (span.from < open) throw invalid({ date_from: 'TOO_EARLY' });
  if (span.from > span.to) throw invalid({ date_from: 'WRONG' });
  return span;
};
