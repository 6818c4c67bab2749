import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { statementMachine } from './statement.machine.ts';

export const cases: MachineCases = {
  machine: statementMachine,
  input: standInInput({
    uid: 7,
    route: 'Statement',
    props: { tab: 'withdrawal', filter: 'success', from: '2026-11-01', to: '2026-11-07' },
  }),
  events: [
    { type: 'statement.reload.requested' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  outputs: {
    readStatement: [succeed({ items: [], total: 0 }), { ok: false, failure: failureOf('LostAnswer') }],
  },
};
