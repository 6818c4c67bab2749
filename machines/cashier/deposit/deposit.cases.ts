import { depositStops } from '../../../schemas/rules/kit/limit-codes.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import type { IntentInput } from '../../kit/intent/intent.machine.ts';
import { intentOutput, settlements } from '../../kit/intent/intent.cases.ts';
import { onlyBy } from '../../../tests/model/laws.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { asksRequisites, isSendable, isShort, QUICK_DEPOSIT } from './deposit-form.ts';
import type { DepositContext } from './deposit-form.ts';
import { depositMachine } from './deposit.machine.ts';
import { LIMIT_PROMPT } from './limit-prompt.ts';
import {
  bank,
  card,
  iban,
  intentOf,
  methodOf,
  offerOf,
  pageData,
  wallet,
} from '../../../tests/stand-ins/deposit.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const done = (status: string, action: Json = null) =>
  intentOutput(settlements.done({ transaction_id: 'T-1', status, action }));
const redirect = (target: string, ref: string | null = 'payment.key-1') =>
  done('action_required', { type: 'redirect', target, ref });
const stopped = intentOutput({
  kind: 'refused',
  failure: failureOf('AccessDenied', { code: depositStops[0] }),
  at: standInNow,
});
const entered = (sysname: string | null) => ({
  type: 'route.entered',
  params: sysname === null ? {} : { sysname },
  query: {},
  hash: '',
  route: sysname === null ? 'cashier-deposit' : 'cashier-deposit-sysname',
  path: '/cashier/deposit',
  now: standInNow,
});
const limit = {
  available_amount: '80.00',
  limit_amount: '100.00',
  period: '7_days',
  can_edit: true,
  expired_at: standInNow,
  pending: null,
};
const data = pageData({
  methods: [card, bank, wallet, methodOf({ id: 9, is_available: false })],
  offers: [offerOf(11), offerOf(12, { params: { exclude_methods: ['bank_transfer'] } })],
});

export const cases: MachineCases = {
  machine: depositMachine,
  input: standInInput({
    uid: 7,
    route: 'cashier-deposit-sysname',
    path: '/cashier/deposit/card',
    params: { sysname: 'card' },
  }),
  events: [
    { type: 'deposit.reload.requested' },
    { type: 'locale.told', locale: 'ar' },
    { type: 'deposit.method.chosen', id: 2 },
    { type: 'deposit.method.chosen', id: 9 },
    { type: 'deposit.amount.changed', value: '50' },
    { type: 'deposit.amount.changed', value: '5' },
    { type: 'deposit.amount.left' },
    { type: 'deposit.offer.chosen', id: 12 },
    { type: 'deposit.offer.chosen', id: 99 },
    { type: 'deposit.submit.requested' },
    { type: 'deposit.restart.requested' },
    { type: 'gate.passed' },
    { type: 'deposit.limit.told', limit },
    { type: 'dialog.answered', name: LIMIT_PROMPT, result: false },
    { type: 'dialog.answered', name: 'Other', result: false },
    { type: 'form.submitted', formId: 'deposit', values: {} },
    { type: 'form.value.reported', field: 'iban', value: 'LV' },
    { type: 'promo.activated', code: 'LAMP', description: null, offers: [offerOf(21)] },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
    entered('bank_transfer'),
    entered(null),
  ],
  slice: (context: DepositContext) => [
    context.data.last?.method ?? null,
    context.data.isGateDue,
    context.methodId,
    isSendable(context),
    asksRequisites(context),
    context.intent?.recovered ?? null,
    context.answer?.action ?? null,
    context.asked.length,
  ],
  outputs: {
    loadDeposit: [
      succeed(data),
      succeed({ ...data, last: { method: 'bank_transfer', amount: '35.00', currency: 'EUR' } }),
      succeed({ ...data, isGateDue: true }),
      lost,
    ],
    findIntents: [
      succeed({ open: [], prepared: null }),
      succeed({ open: [intentOf()], prepared: null }),
      succeed({ open: [], prepared: intentOf({ state: 'prepared', sentAt: null }) }),
    ],
    intent: [
      done('success'),
      redirect('self'),
      redirect('self', null),
      intentOutput(settlements.found('success')),
      intentOutput(settlements.again('TooManyRequests')),
      intentOutput(settlements.refused('BillingUnavailable')),
      intentOutput(settlements.refused('GateDue')),
      stopped,
      intentOutput(settlements.plain('absent')),
    ],
    checkout: ['shown', 'gone', 'left', 'paid', 'unpaid'].map((end) => ({ end })),
    keepBackUrl: [succeed(null)],
    deadline: [null],
  },
  laws: {
    'paid is what the provider’s page said': onlyBy('paid', (event) => event['output']?.end === 'paid'),
    'nothing is paid in while a step is due': (steps) => {
      const step = steps.at(-1);
      const { data } = step?.before?.context ?? {};
      const isNew = step?.begun.some(
        ({ src, input }) => src === 'intent' && (input as IntentInput).known === null,
      );
      return isNew === true && data.isGateDue === true ? 'a deposit begins' : null;
    },
  },
};

/** Over a game, which stays. */
export const quickCases: MachineCases = {
  ...cases,
  input: standInInput({ uid: 7, route: QUICK_DEPOSIT, path: '/game/lamp' }),
  events: [
    { type: 'deposit.reload.requested' },
    { type: 'deposit.method.chosen', id: 1 },
    { type: 'deposit.form.requested' },
    { type: 'deposit.amount.changed', value: '50' },
    { type: 'deposit.submit.requested' },
    { type: 'deposit.restart.requested' },
  ],
  slice: (context: DepositContext) => [cases.slice?.(context), isShort(context)],
  outputs: {
    ...cases.outputs,
    findIntents: [succeed({ open: [], prepared: null })],
    intent: [redirect('self')],
    checkout: [{ end: 'paid' }, { end: 'unpaid' }],
  },
};

/** New payment details are asked for, and a saved one can be taken instead. */
export const requisitesCases: MachineCases = {
  ...cases,
  input: standInInput({
    uid: 7,
    route: 'cashier-deposit-sysname',
    path: '/cashier/deposit/iban',
    params: { sysname: 'iban' },
  }),
  events: [
    { type: 'deposit.reload.requested' },
    { type: 'deposit.amount.changed', value: '50' },
    { type: 'deposit.requisite.chosen', id: 'r1' },
    { type: 'deposit.requisite.chosen', id: null },
    { type: 'deposit.submit.requested' },
    { type: 'form.submitted', formId: 'deposit', values: { iban: 'LV80BANK0000435195001' } },
  ],
  outputs: {
    ...cases.outputs,
    loadDeposit: [
      succeed(pageData({ methods: [{ ...iban, saved_requisites: [{ id: 'r1', title: 'A' }] }] })),
    ],
    findIntents: [succeed({ open: [], prepared: null })],
    intent: [intentOutput(settlements.plain('incomplete'))],
  },
};

/** Another language loads the page anew while the platform has the player wait. */
export const heldCases: MachineCases = {
  ...cases,
  events: [
    { type: 'locale.told', locale: 'ar' },
    { type: 'deposit.method.chosen', id: 2 },
    { type: 'deposit.amount.changed', value: '50' },
    { type: 'deposit.submit.requested' },
  ],
  slice: (context: DepositContext) => [cases.slice?.(context), context.heldUntil > 0],
  outputs: {
    ...cases.outputs,
    loadDeposit: [succeed(data)],
    findIntents: [succeed({ open: [], prepared: null })],
    intent: [intentOutput(settlements.again('TooManyRequests'))],
  },
};
