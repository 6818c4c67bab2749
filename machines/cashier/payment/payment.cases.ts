import type { KeptPayment } from '../../../effects/cashier/read-payment.ts';
import { paymentPendingPoll } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { paymentMachine } from './payment.machine.ts';
import type { PaymentContext } from './payment.machine.ts';

const info = (status: string, action: KeptPayment['action'] = null) =>
  succeed({
    id: 'T-1',
    status,
    amount: '50.00',
    currency: 'EUR',
    method: { sysname: 'card', name: 'Card' },
    created_at: standInNow,
    is_first: false,
    error_code: null,
    login: '',
    fee: null,
    action,
  });
const entered = (page: string, transaction: string | null) => ({
  type: 'route.entered',
  route: `cashier-${page}${transaction === null ? '' : '-transaction'}`,
  params: transaction === null ? {} : { transaction },
  query: {},
  hash: '',
  path: `/cashier/${page}`,
  now: standInNow,
});

export const cases: MachineCases = {
  machine: paymentMachine,
  input: standInInput({
    uid: 7,
    route: 'cashier-paypending-transaction',
    params: { transaction: 'T-1' },
    path: '/cashier/paypending/T-1',
  }),
  events: [
    { type: 'payment.reload.requested' },
    { type: 'payment.page.requested' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
    entered('paypending', 'T-1'),
    entered('paysuccess', 'T-2'),
    entered('paycancel', null),
    { ...entered('paynewwindow', null), query: { transaction: 'T-3' } },
  ],
  slice: ({ page, transaction, info: answer, game, startedAt }: PaymentContext) => [
    page,
    transaction,
    answer?.status ?? null,
    game,
    startedAt > 0,
  ],
  outputs: {
    getDepositInfo: [
      info('pending'),
      info('success'),
      info('declined'),
      info('action_required', { type: 'redirect', target: 'new_window', ref: 'payment.T-1' }),
      { ok: false, failure: failureOf('InvalidParameter') },
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    pollTick: [succeed({ at: standInNow }), succeed({ at: standInNow + paymentPendingPoll.stopMs })],
    openPayment: [
      succeed({ opened: 'self' }),
      succeed({ opened: 'new_window' }),
      succeed({ opened: 'gone' }),
    ],
    deadline: [null],
    announceFrame: [succeed(null)],
    takeBackUrl: [
      succeed({ url: null, game: null }),
      succeed({ url: '/promotions', game: null }),
      succeed({ url: null, game: 'lamp' }),
    ],
  },
};
