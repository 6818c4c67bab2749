import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { intentOutput, settlements } from '../../kit/intent/intent.cases.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { CANCEL_DIALOG } from './cancel-question.ts';
import { historyMachine } from './history.machine.ts';
import type { HistoryContext } from './history-context.ts';

const row = (id: string, status: string) => ({
  id,
  created_at: standInNow,
  status,
  amount: '10.00',
  currency: 'EUR',
  method: { sysname: 'card', name: 'Card' },
  type: 'withdrawal',
  requisites: '',
  domain: '',
  can_cancel: null,
  steps: [],
  expected_at: null,
});
const entered = (tab: string) => ({
  type: 'route.entered',
  query: { tab },
  params: {},
  hash: '',
  route: 'cashier-history',
  path: '/cashier/history',
  now: standInNow,
});
const answered = (result: boolean) => ({ type: 'dialog.answered', name: CANCEL_DIALOG, result });

export const cases: MachineCases = {
  machine: historyMachine,
  input: standInInput(
    { uid: 7, route: 'cashier-history', path: '/cashier/history', query: { tab: 'withdrawal' } },
    { market: { ...cmsDefaults.market, allowWithdrawalCancel: true } },
  ),
  events: [
    { type: 'history.cancel.requested', id: 'W-1' },
    { type: 'history.range.chosen', from: '2026-11-01', to: '2026-11-07' },
    { type: 'list.item.found', item: row('W-1', 'pending') },
    { type: 'list.item.found', item: row('W-2', 'success') },
    { type: 'list.failed', failure: failureOf('UserBanned') },
    answered(true),
    answered(false),
    { type: 'dialog.answered', name: 'Other', result: true },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 7, currency: 'USD' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
    entered('withdrawal'),
    entered('bonuses'),
  ],
  callbacks: { watchBalance: [{ type: 'list.outdated' }] },
  slice: ({ tab, cancelling }: HistoryContext) => [tab, cancelling !== null],
  outputs: {
    findIntents: [
      succeed({ open: [], prepared: null }),
      succeed({
        open: [
          {
            v: 1,
            key: 'key-0',
            uid: 7,
            call: 'Cashier.cancelwithdrawal',
            payload: { id: 'W-1' },
            createdAt: standInNow,
            sentAt: standInNow,
            state: 'unknown',
            sensitive: false,
          },
        ],
        prepared: null,
      }),
    ],
    intent: [
      intentOutput(settlements.done(1)),
      intentOutput(settlements.refused('WithdrawalDeclined')),
      intentOutput(settlements.refused('InvalidParameter')),
    ],
    keepBackUrl: [succeed(null)],
  },
};
