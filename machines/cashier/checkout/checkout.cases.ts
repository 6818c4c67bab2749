import type { KeptDeposit } from '../../../effects/kit/intents/keep-payment.ts';
import { paymentPendingPoll } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import type { MachineCases } from '../../kit/cases.ts';
import type { CheckoutInput } from './checkout-action.ts';
import { checkoutMachine } from './checkout.machine.ts';
import type { CheckoutContext } from './checkout.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const infoOf = (status: string) => succeed({ id: 'T-1', status });
const inputOf = (action: KeptDeposit['action'], rest: Partial<CheckoutInput> = {}): CheckoutInput => ({
  answer: { transaction_id: 'T-1', status: 'action_required', action },
  isQuick: false,
  isRecovered: false,
  ...rest,
});
const redirectTo = (target: 'self' | 'iframe') =>
  ({ type: 'redirect', target, ref: 'payment.key-1' }) as const;
const instructions = (expires_at: number | null) =>
  ({ type: 'instructions', lines: [], expires_at }) as const;

export const cases: MachineCases = {
  machine: checkoutMachine,
  input: inputOf(redirectTo('self')),
  events: [
    { type: 'checkout.page.requested' },
    { type: 'checkout.instructions.followed' },
    { type: 'checkout.restart.requested' },
  ],
  outputs: {
    openPayment: [
      succeed({ opened: 'self' }),
      succeed({ opened: 'new_window' }),
      succeed({ opened: 'gone' }),
    ],
    awaitFrame: [succeed({ path: '/cashier/paysuccess/T-1' }), lost],
    getDepositInfo: [infoOf('success'), infoOf('declined'), infoOf('pending'), lost],
    deadline: [null],
    pollTick: [succeed({ at: standInNow }), succeed({ at: standInNow + paymentPendingPoll.stopMs })],
  },
  slice: ({ startedAt }: CheckoutContext) => startedAt,
};

export const plainCases: MachineCases = { ...cases, input: inputOf(null) };
export const frameCases: MachineCases = { ...cases, input: inputOf(redirectTo('iframe')) };
export const openCases: MachineCases = { ...cases, input: inputOf(instructions(null)) };
export const timedCases: MachineCases = { ...cases, input: inputOf(instructions(standInNow + 5_000)) };
/** Begun before a reload. */
export const recoveredCases: MachineCases = {
  ...cases,
  input: inputOf(redirectTo('self'), { isRecovered: true }),
};
/** Over a game, which stays. */
const quickly = (action: KeptDeposit['action']): MachineCases => ({
  ...cases,
  input: inputOf(action, { isQuick: true }),
});
export const quickCases = quickly(redirectTo('self'));
export const quickPlainCases = quickly(null);
export const quickFrameCases = quickly(redirectTo('iframe'));
export const quickOpenCases = quickly(instructions(null));
