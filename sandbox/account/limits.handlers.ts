import { checkLimitValue, periodsOf } from '../../schemas/rules/account/limits.ts';
import type { LimitKind } from '../../schemas/rules/account/limits.ts';
import { playerOf } from '../calls/context.ts';
import type { CallContext } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import { invalid } from '../errors.ts';
import { parseMinor } from '../ledger/money.ts';
import { withLaw } from './limits/by-law.ts';
import { setSelfExclusion, setTimeOut } from './limits/exclusion.ts';
import { changeLimit } from './limits/change.ts';
import { jointLimits } from './limits/joint.ts';
import { depositLimitJson, limitsJson } from './limits/limits.ts';
import { limitsOf } from './limits/rows.ts';
import type { NewTerms } from './limits/rows.ts';
import { liftExclusion } from './limits/closed.ts';
import { openBetsJson } from '../betting/open-bets.ts';
import { exclusionRulesOf } from '../site/nfx/market.ts';
import { limitRules } from './limits/rules.ts';
import { settleQuests } from '../rewards/loyalty/quests.ts';

export const readValue = (kind: LimitKind, value: string): bigint => {
  const problem = checkLimitValue(kind, value.replace(/\.0+$/, ''));
  const minor = parseMinor(value);
  if (problem !== null || minor === null) throw invalid({ value: (problem ?? 'wrong').toUpperCase() });
  return minor;
};

const change = async (context: CallContext, terms: NewTerms) => {
  const { db, now, platform } = context;
  const player = playerOf(context);
  const answer = await changeLimit(db, player, now, limitRules(platform.switches()), terms);
  await settleQuests(db, player, now);
  return withLaw(platform.switches(), player, now, answer);
};

export const limitHandlers: Pick<
  Handlers,
  | 'account.getLimits'
  | 'account.setLimit'
  | 'account.setDepositLimit'
  | 'account.removeDepositLimit'
  | 'account.setSelfExclusion'
  | 'account.setTimeOut'
  | 'account.liftExclusion'
> = {
  'account.getLimits': async (context) => {
    const { db, now, platform } = context;
    const player = playerOf(context);
    const rules = limitRules(platform.switches());
    const items = await limitsJson(db, player, rules, now);
    return {
      items: items.map((item) => withLaw(platform.switches(), player, now, item)),
      asks_password: player.has_password === 1,
      joint: rules.joint ? await jointLimits(db, player, rules, now) : [],
      ...(exclusionRulesOf(platform.switches()).openBets && {
        open_bets: await openBetsJson(db, platform.world, player.uid),
      }),
    };
  },

  'account.setLimit': (context, { kind, period, value }) => {
    const { periods, several } = limitRules(context.platform.switches());
    const of = several ? period : ('none' as const);
    if (value === undefined) return change(context, { kind, period: of, valueMinor: null });
    if (!periodsOf(kind, periods).includes(period)) throw invalid({ period: 'WRONG' });
    return change(context, { kind, period, valueMinor: readValue(kind, value) });
  },

  'account.setDepositLimit': async (context, { limit_amount: amount, currency, period }) => {
    const player = playerOf(context);
    if (currency !== player.currency) throw invalid({ currency: 'WRONG' });
    await change(context, { kind: 'deposit', period, valueMinor: readValue('deposit', amount) });
    return depositLimitJson(context.db, player, limitRules(context.platform.switches()), context.now);
  },

  'account.removeDepositLimit': async (context) => {
    const { db, now, platform } = context;
    const player = playerOf(context);
    const rules = limitRules(platform.switches());
    const held = rules.several ? await limitsOf(db, player.uid, 'deposit') : [];
    const periods = held.length > 0 ? held.map((limit) => limit.period) : (['none'] as const);
    for (const period of periods) await change(context, { kind: 'deposit', period, valueMinor: null });
    return depositLimitJson(db, player, rules, now);
  },

  'account.setSelfExclusion': setSelfExclusion,
  'account.setTimeOut': setTimeOut,
  'account.liftExclusion': liftExclusion,
};
