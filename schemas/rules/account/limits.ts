import { depositLimitPeriods } from '../../constants.ts';
import { compareDec, isDec, isNegativeDec, subtractDec } from '../kit/money.ts';
import type { Dec } from '../kit/money.ts';
import type { Decision } from '../kit/outcome.ts';

/** What a player may bound. `session` counts minutes of play, the others the account currency. */
export const limitKinds = ['deposit', 'loss', 'stake', 'session', 'balance'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** `none` stands for no limit, and for a kind that holds at every moment. */
export const limitPeriods = [...depositLimitPeriods, '1_month', 'none'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** The fewest and the most days of a period. */
const days: Readonly<Record<LimitPeriod, readonly [least: number, most: number]>> = {
  '1_day': [1, 1],
  '7_days': [7, 7],
  '14_days': [14, 14],
  '30_days': [30, 30],
  '1_month': [28, 31],
  none: [0, 0],
};
/** Length of a period in days, of a month the longest; 0 for `none`. */
export const daysOf = (period: LimitPeriod): number => days[period][1];

/** How often a period may begin anew within another one. */
export const timesWithin = (period: LimitPeriod, whole: LimitPeriod): number =>
  Math.ceil(days[whole][1] / Math.max(1, days[period][0]));

/** The periods that a kind is offered for, of those that the market knows. */
export const periodsOf = (
  kind: LimitKind,
  known: readonly LimitPeriod[] = depositLimitPeriods,
): readonly LimitPeriod[] => {
  if (kind === 'balance') return ['none'];
  return kind === 'session' ? ['1_day'] : known;
};

/** Minutes of a day: a longer session limit bounds nothing. */
const sessionLimitMaxMinutes = 1_440;

/** A limit as far as a change of it is judged; `value` null is no limit. Minutes or an amount. */
export type LimitTerms = { readonly value: Dec | null; readonly period: LimitPeriod };

export type LimitChange = 'set' | 'lower' | 'raise' | 'remove' | 'same';

/**
 * What a change of a limit is. A raise allows more on any day of either period; in doubt it is one. A first limit and
 * one that allows less hold at once, a raise or a removal waits.
 */
export const decideLimitChange = (now: LimitTerms, next: LimitTerms): Decision<LimitChange> => {
  if (now.value === null) {
    return next.value === null
      ? { result: 'same', reasons: ['no limit'] }
      : { result: 'set', reasons: ['first limit'] };
  }
  if (next.value === null) return { result: 'remove', reasons: ['no limit is more'] };
  if (compareDec(next.value, now.value) > 0) return { result: 'raise', reasons: ['more'] };
  const isEqual = compareDec(next.value, now.value) === 0;
  if (next.period === now.period)
    return isEqual ? { result: 'same', reasons: ['as it is'] } : { result: 'lower', reasons: ['less'] };
  if (days[next.period][0] > days[now.period][1])
    return { result: 'lower', reasons: ['no more, for a longer period'] };
  // A shorter period begins anew several times within the present one.
  const times = BigInt(timesWithin(next.period, now.period));
  const [whole = '0'] = next.value.split('.');
  const most = String((BigInt(whole) + 1n) * times);
  return compareDec(most, now.value) <= 0
    ? { result: 'lower', reasons: ['less, period by period'] }
    : { result: 'raise', reasons: ['may add up to more'] };
};

export type LimitValueProblem = 'required' | 'wrong' | 'tooLong' | 'tooLarge';

/** Digits of the largest amount. */
const limitDigits = 9;

/** Whether a typed value can be a limit: whole units above zero, minutes of one day at most. */
export const checkLimitValue = (kind: LimitKind, text: string): LimitValueProblem | null => {
  if (text === '') return 'required';
  if (!/^[1-9]\d*$/.test(text)) return 'wrong';
  if (kind === 'session') return Number(text) > sessionLimitMaxMinutes ? 'tooLong' : null;
  return text.length > limitDigits ? 'tooLarge' : null;
};

/** What is left of a limit, never below zero; null without one. Minutes or an amount, exactly. */
export const leftOf = (value: Dec | null, used: Dec | null): Dec | null => {
  if (!isDec(value)) return null;
  const left = subtractDec(value, used ?? '0');
  return isNegativeDec(left) ? '0' : left;
};

type DepositLimitTerms = {
  readonly available_amount: Dec | null;
  readonly expired_at: number | null;
  readonly limit_amount: Dec | null;
  readonly period: LimitPeriod;
  readonly pending: {
    readonly limit_amount: Dec | null;
    readonly period: LimitPeriod;
    readonly starts_at: number | null;
  } | null;
};

/** The deposit limit of a platform that knows no other kind, as one of the list. */
export const depositAsLimit = (limit: DepositLimitTerms) => ({
  kind: 'deposit' as const,
  period: limit.period,
  amount: limit.limit_amount,
  minutes: null,
  used:
    limit.limit_amount === null
      ? null
      : subtractDec(limit.limit_amount, limit.available_amount ?? limit.limit_amount),
  resets_at: limit.expired_at,
  by_law: null,
  pending: limit.pending && {
    value: limit.pending.limit_amount,
    period: limit.pending.period,
    starts_at: limit.pending.starts_at,
    can_confirm: false,
  },
});
