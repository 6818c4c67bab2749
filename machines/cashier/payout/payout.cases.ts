import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { payoutMachine } from './payout.machine.ts';
import type { PayoutContext } from './payout.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;

export const cases: MachineCases = {
  machine: payoutMachine,
  input: { isOffered: true },
  events: [
    { type: 'payout.amount.chosen', amount: '500' },
    { type: 'payout.amount.chosen', amount: '' },
    { type: 'payout.reload.requested' },
  ],
  outputs: {
    readPayout: [succeed({ amount: null, currency: 'EUR' }), succeed(null), lost],
    savePayout: [succeed({ amount: '500.00', currency: 'EUR' }), lost],
  },
  slice: ({ payout, isRefused }: PayoutContext) => [payout?.amount ?? null, isRefused],
  ends: ['off'],
};

/** The market has no such rule. */
export const unofferedCases: MachineCases = { ...cases, input: { isOffered: false } };
