import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { promoCheckMachine } from './promo-check.machine.ts';

export const cases: MachineCases = {
  machine: promoCheckMachine,
  input: { code: 'WELCOME' },
  events: [],
  outputs: {
    checkPromocode: [
      succeed({ id: '1', value: 'WELCOME', description: null }),
      succeed(null),
      { ok: false, failure: failureOf('InvalidParameter') },
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    deadline: [null],
  },
};
