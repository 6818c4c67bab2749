import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { arrivalMachine } from './arrival.machine.ts';

export const cases: MachineCases = {
  machine: arrivalMachine,
  input: { promoCode: '', leadsTo: '/cashier/deposit?register=success' },
  events: [
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  outputs: {
    clearDraft: [succeed(null)],
    activatePromocode: [
      succeed(null),
      { ok: false, failure: failureOf('InvalidParameter') },
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    deadline: [null],
  },
};

export const withPromoCases: MachineCases = {
  ...cases,
  input: { promoCode: 'WELCOME', leadsTo: '/cashier/deposit?register=success' },
};

export const promoElsewhereCases: MachineCases = {
  ...cases,
  input: { promoCode: 'WELCOME', leadsTo: '/offers?register=success' },
};
