import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { unsubscribeMachine } from './unsubscribe.machine.ts';

export const cases: MachineCases = {
  machine: unsubscribeMachine,
  input: standInInput({ route: 'unsubscribe', path: '/unsubscribe' }),
  events: [{ type: 'unsubscribe.requested' }, { type: 'locale.told', locale: 'ar' }],
  outputs: {
    unsubscribe: [
      succeed(null),
      { ok: false, failure: failureOf('InvalidParameter') },
      { ok: false, failure: failureOf('LostAnswer') },
    ],
  },
  ends: ['done', 'refused'],
};
