import * as Schema from 'effect/Schema';
import { depositLimitPeriods } from '../constants.ts';
import { Flag } from '../kit/lenient.ts';
import { marketDefaults } from '../rules/site/market-defaults.ts';
import { listPart, part } from './section.ts';

/** Decimal text; empty is no amount. */
export const PolicyAmount = Schema.String.check(Schema.isPattern(/^(?:\d{1,9}(?:\.\d{1,2})?)?$/));

const usual = marketDefaults.limits;
const byAge = { amount: PolicyAmount, youngAmount: PolicyAmount, youngUnder: Schema.Natural };

/** What a market's regulator decides about limits. Amounts of `contact` and `netDeposit` are for a month. */
export const MarketLimits = part(
  'market.limits',
  {
    periods: listPart(Schema.Literals([...depositLimitPeriods, '1_month']), 'market.limits.periods'),
    several: Flag,
    windows: Schema.Literals(['rolling', 'calendar']),
    timeZone: Schema.String,
    raiseAfterPeriod: Flag,
    contact: part('market.limits.contact', byAge, usual.contact),
    nearShares: listPart(Schema.Natural, 'market.limits.nearShares'),
    endsSession: Flag,
    asksLoss: Flag,
    paysSurplus: Flag,
    netDeposit: part('market.limits.netDeposit', byAge, usual.netDeposit),
    check: part('market.limits.check', { amount: PolicyAmount, days: Schema.Natural }, usual.check),
    joint: Flag,
  },
  usual,
);
