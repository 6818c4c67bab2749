import type { MachineCases } from '../../kit/cases.ts';
import { intentOutput, settlements } from '../../kit/intent/intent.cases.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { exclusionMachine } from './exclusion.machine.ts';

export const cases: MachineCases = {
  machine: exclusionMachine,
  input: standInInput({ uid: 7, route: 'SelfExclusion', props: { period: '6_months' } }),
  events: [
    { type: 'exclusion.continued' },
    { type: 'exclusion.back.requested' },
    { type: 'exclusion.answer.requested' },
    { type: 'form.submitted', formId: 'exclusion', values: {} },
    { type: 'intent.answer.lost' },
    { type: 'intent.session.expired' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  outputs: {
    intent: [
      intentOutput(settlements.done({ until: '2027-05-21T12:00:00Z' })),
      intentOutput(settlements.refused('InvalidParameter', { password: [{ code: 'WRONG' }] })),
      intentOutput(settlements.again('TooManyRequests')),
      intentOutput(settlements.plain('storage')),
    ],
    deadline: [null],
  },
  ends: ['excluded'],
};
