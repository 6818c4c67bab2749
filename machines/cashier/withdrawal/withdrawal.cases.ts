import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { decideBurn } from '../../../schemas/rules/cashier/withdrawal.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { intentOutput, settlements } from '../../kit/intent/intent.cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { banked, card, iban, pageData } from '../../../tests/stand-ins/withdrawal.ts';
import { isSendable, needsBanks } from './withdrawal-form.ts';
import type { WithdrawalContext } from './withdrawal-form.ts';
import { BURN_DIALOG } from './burn.ts';
import { withdrawalMachine } from './withdrawal.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const intent = (state: 'sent' | 'prepared') => ({
  v: 1,
  key: 'key-0',
  uid: 7,
  call: 'Cashier.makewithdrawal',
  payload: { method_id: 1, amount: '100', currency: 'EUR', requisite_id: 'r1' },
  createdAt: standInNow,
  sentAt: null,
  state,
  sensitive: false,
});
const answered = (result: boolean) => ({ type: 'dialog.answered', name: BURN_DIALOG, result });

export const cases: MachineCases = {
  machine: withdrawalMachine,
  input: standInInput({ uid: 7, route: 'cashier-withdraw', path: '/cashier/withdraw' }),
  events: [
    { type: 'withdrawal.reload.requested' },
    { type: 'withdrawal.proof.sent' },
    { type: 'locale.told', locale: 'ar' },
    { type: 'withdrawal.method.chosen', id: 1 },
    { type: 'withdrawal.method.chosen', id: 2 },
    { type: 'withdrawal.method.chosen', id: 3 },
    { type: 'withdrawal.method.chosen', id: 99 },
    { type: 'withdrawal.amount.changed', value: '100' },
    { type: 'withdrawal.amount.left' },
    { type: 'withdrawal.requisite.chosen', id: 'r2' },
    { type: 'withdrawal.requisite.chosen', id: 'r3' },
    { type: 'withdrawal.banks.requested' },
    { type: 'withdrawal.summary.requested' },
    { type: 'withdrawal.summary.left' },
    { type: 'withdrawal.submit.requested' },
    { type: 'withdrawal.restart.requested' },
    answered(true),
    answered(false),
    { type: 'dialog.answered', name: 'Other', result: true },
    { type: 'form.submitted', formId: 'withdrawal', values: { iban: 'LV80BANK0000435195001' } },
    { type: 'form.value.reported', field: 'iban', value: 'LV' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
    {
      type: 'route.entered',
      params: {},
      query: {},
      hash: '',
      route: 'cashier-withdraw',
      path: '/cashier/withdraw',
      now: standInNow,
    },
  ],
  slice: (context: WithdrawalContext) => [
    context.methodId,
    isSendable(context),
    needsBanks(context),
    decideBurn(context.burnAmount, context.agreedBurn).result.ask !== null,
    context.data.settings.methods.length,
    context.asked.length,
    context.heldUntil > 0,
  ],
  outputs: {
    loadWithdrawal: [
      succeed(pageData({ methods: [card, iban, banked] })),
      succeed(pageData({ methods: [card], burn_amount: '25.00' })),
      lost,
    ],
    findIntents: [
      succeed({ open: [], prepared: null }),
      succeed({ open: [intent('sent')], prepared: null }),
      succeed({ open: [], prepared: intent('prepared') }),
    ],
    getBanks: [succeed([{ code: 'HABA', name: 'Swedbank' }]), lost],
    intent: [
      intentOutput(
        settlements.done({ transaction_id: 'W-1', status: 'pending', amount: '100.00', currency: 'EUR' }),
      ),
      intentOutput(settlements.found('processing')),
      intentOutput(
        settlements.refused('WithdrawalDeclined', { reason: 'active_bonus', burn_amount: '12.50' }),
      ),
      intentOutput(settlements.again('TooManyRequests')),
      intentOutput(settlements.refused('WithdrawalLimitsExceeded', { max_amount: '90.00' })),
      intentOutput(settlements.refused('BillingUnavailable')),
      intentOutput(settlements.plain('gone')),
    ],
    keepBackUrl: [succeed(null)],
    deadline: [null],
  },
};
