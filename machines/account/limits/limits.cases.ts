import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import type { LimitItem } from '../../../schemas/account/limits.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { intentOutput, settlements } from '../../kit/intent/intent.cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { changeOf, hasDueTime } from './limits-form.ts';
import type { LimitsContext } from './limits-form.ts';
import { RAISE_DIALOG } from './limit-question.ts';
import { limitsMachine } from './limits.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const hourMs = 3_600_000;

/** For tests: a limit of 100 for 7 days with 40 used. */
export const standInLimit = (rest: Partial<LimitItem> = {}): LimitItem => ({
  kind: 'deposit',
  period: '7_days',
  amount: '100.00',
  minutes: null,
  used: '40.00',
  resets_at: standInNow + 72 * hourMs,
  by_law: null,
  pending: null,
  ...rest,
});
export const standInPending = (rest: Partial<NonNullable<LimitItem['pending']>> = {}) => ({
  value: '250.00',
  period: '7_days' as const,
  starts_at: standInNow + 24 * hourMs,
  can_confirm: false,
  ...rest,
});
export const noLimit = (kind: LimitItem['kind']): LimitItem => ({
  kind,
  period: 'none',
  amount: null,
  minutes: null,
  used: null,
  resets_at: null,
  by_law: null,
  pending: null,
});

const data = (items: readonly LimitItem[], isDepositOnly = false) =>
  succeed({ items, isDepositOnly, isDepositFixed: false, at: standInNow });
const answered = (result: boolean) => ({ type: 'dialog.answered', name: RAISE_DIALOG, result });
const open = {
  v: 1,
  key: 'key-0',
  uid: 7,
  call: 'account.setLimit',
  payload: { kind: 'deposit', period: '7_days', value: '60' },
  createdAt: standInNow,
  sentAt: standInNow,
  state: 'unknown',
  sensitive: false,
};

export const cases: MachineCases = {
  machine: limitsMachine,
  input: standInInput(
    { uid: 7, route: 'profile-responsible-game', path: '/profile/responsible-game' },
    { market: { ...cmsDefaults.market, timeOutPeriods: ['1_day'] } },
  ),
  events: [
    { type: 'limits.reload.requested' },
    { type: 'locale.told', locale: 'ar' },
    { type: 'terms.changed' },
    { type: 'limits.pushed', uid: 7, items: [standInLimit({ pending: standInPending() })], at: standInNow },
    { type: 'limits.pushed', uid: 8, items: [], at: standInNow },
    { type: 'limits.value.changed', kind: 'deposit', value: '60' },
    { type: 'limits.value.changed', kind: 'deposit', value: '300' },
    { type: 'limits.period.chosen', kind: 'deposit', period: '30_days' },
    { type: 'limits.save.requested', kind: 'deposit' },
    { type: 'limits.remove.requested', kind: 'deposit' },
    { type: 'limits.pending.confirmed', kind: 'deposit' },
    { type: 'limits.pending.dropped', kind: 'deposit' },
    { type: 'limits.activity.chosen', days: 7 },
    { type: 'limits.range.chosen', from: '2026-08-01', to: '2026-08-31' },
    { type: 'limits.exclusion.requested', period: '6_months' },
    { type: 'limits.exclusion.requested', period: 'never' },
    { type: 'limits.time-out.requested', period: '1_day' },
    { type: 'limits.time-out.requested', period: '3_months' },
    answered(true),
    answered(false),
    { type: 'dialog.answered', name: 'Other', result: true },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  slice: (context: LimitsContext) => [
    changeOf(context, 'deposit'),
    hasDueTime(context),
    context.items[0]?.pending?.can_confirm,
    context.saving?.change,
    context.asked,
    context.isOutdated === true,
  ],
  outputs: {
    loadLimits: [
      data([standInLimit()]),
      data([noLimit('deposit')]),
      data([standInLimit({ pending: standInPending() })]),
      data([standInLimit({ pending: standInPending({ can_confirm: true }) })]),
      lost,
    ],
    findIntents: [succeed({ open: [], prepared: null }), succeed({ open: [open], prepared: null })],
    intent: [
      intentOutput(settlements.done(standInLimit({ amount: '60.00' }) as never)),
      intentOutput(settlements.done(standInLimit({ pending: standInPending() }) as never)),
      intentOutput(settlements.refused('InvalidParameter', { value: [{ code: 'WRONG' }] })),
      intentOutput(settlements.again('TooManyRequests')),
      intentOutput(settlements.plain('storage')),
    ],
    deadline: [null],
  },
};
