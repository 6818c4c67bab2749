import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { betsStatementMachine } from './bets-statement.machine.ts';

export const cases: MachineCases = {
  machine: betsStatementMachine,
  input: standInInput({
    uid: 7,
    route: 'BetsStatement',
    props: { type: 'betting', days: 30, from: '2026-11-01', to: '2026-11-07' },
  }),
  events: [
    { type: 'bets-statement.reload.requested' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  outputs: {
    readBetsStatement: [succeed({ items: [], total: 0 }), { ok: false, failure: failureOf('LostAnswer') }],
  },
};
