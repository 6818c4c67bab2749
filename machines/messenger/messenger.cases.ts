import { failureOf, succeed } from '../../schemas/rules/outcome.ts';
import type { MachineCases } from '../cases.ts';
import { messengerMachine } from './messenger.machine.ts';

export const cases: MachineCases = {
  machine: messengerMachine,
  input: undefined,
  events: [],
  outputs: {
    enterByMessenger: [succeed(null), { ok: false, failure: failureOf('InvalidParameter') }],
  },
};
