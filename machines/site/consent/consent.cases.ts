import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { consentMachine } from './consent.machine.ts';

const casesOf = (isAsked: boolean): MachineCases => ({
  machine: consentMachine,
  input: { isAsked },
  events: [
    { type: 'consent.chosen', choice: 'all' },
    { type: 'consent.chosen', choice: 'necessary' },
    { type: 'consent.told', choice: 'necessary' },
    { type: 'consent.reopened' },
  ],
  outputs: {
    readConsent: [
      succeed({ choice: 'all' }),
      succeed({ choice: null }),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
  },
});

export const cases = casesOf(true);
export const unasked = casesOf(false);
