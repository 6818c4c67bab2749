import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { firstStepsMachine } from './first-steps.machine.ts';

export const cases: MachineCases = {
  machine: firstStepsMachine,
  input: standInInput({ route: 'profile-start', path: '/profile/start', uid: 7 }),
  events: [
    { type: 'firstSteps.reload.requested' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 9, currency: 'EUR' },
  ],
  outputs: {
    loadFirstSteps: [
      succeed([
        { step: 'contact', isDone: true },
        { step: 'limit', isDone: null },
      ]),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
  },
};
