import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { messengerMachine } from './messenger.machine.ts';

export const cases: MachineCases = {
  machine: messengerMachine,
  input: undefined,
  events: [],
  outputs: {
    enterByMessenger: [
      succeed(null),
      { ok: false, failure: failureOf('InvalidParameter') },
      { ok: false, failure: failureOf('InvalidParameter', { code: 'TWO_FACTOR_REQUIRED' }) },
      { ok: false, failure: failureOf('UserBanned') },
    ],
  },
};
