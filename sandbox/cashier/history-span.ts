import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import type { CallContext } from '../calls/context.ts';
import { playerOf } from '../calls/context.ts';
import { dayMs } from '../clock.ts';
import { invalid } from '../errors.ts';
import { playRules } from '../games/play-rules.ts';

export const moneyRules = ({ platform }: Pick<CallContext, 'platform'>): CmsConfig['market']['money'] =>
  playRules(platform.switches()).money;

/** The day of the player may have begun before that of UTC. */
const slackMs = 2 * dayMs;

/** From when on the books are open to the player, epoch ms: since the account began, or as long as the market's rule asks for. */
export const historyFrom = (context: CallContext): number => {
  const player = playerOf(context);
  const { monthsAtHand, monthsOnRequest } = moneyRules(context);
  if (monthsAtHand === 0) return player.registered_at;
  const months = player.has_long_history ? Math.max(monthsAtHand, monthsOnRequest) : monthsAtHand;
  const date = new Date(context.now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return Math.max(player.registered_at, date.getTime() - slackMs);
};

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
  const isBound = moneyRules(context).monthsAtHand > 0;
  const open = isBound ? historyFrom(context) : 0;
  const span = { from: instantIn('date_from', from, open), to: instantIn('date_to', to, context.now) };
  if (span.from < open) throw invalid({ date_from: 'TOO_EARLY' });
  if (span.from > span.to) throw invalid({ date_from: 'WRONG' });
  return span;
};
