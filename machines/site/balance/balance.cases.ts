import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { balanceRefreshDefaults } from '../../../schemas/constants.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import type { BalanceContext } from './balance.machine.ts';
import { balanceMachine } from './balance.machine.ts';

const money = (amount: string) => ({ amount, currency: 'EUR' });
const balances = (main: string) => ({
  balance_main: money(main),
  balance_bonus: money('0.00'),
  balance_betting_bonus: money('0.00'),
  balance_fun: money('0.00'),
});
const changed = (uid: number, main: string | null) => ({
  type: 'balance.player.changed',
  uid,
  balances: main === null ? null : balances(main),
  at: standInNow,
});

export const cases: MachineCases = {
  machine: balanceMachine,
  input: undefined,
  events: [
    changed(7, '10.00'),
    changed(7, null),
    changed(8, '5.00'),
    changed(0, null),
    { type: 'balance.settings.changed', settings: { ...balanceRefreshDefaults, isEnabledInterval: false } },
    {
      type: 'balance.settings.changed',
      settings: { ...balanceRefreshDefaults, isEnabledTurnOffRequests: false },
    },
    { type: 'balance.mirror.read', balances: balances('9.00') },
    { type: 'balance.refresh.requested' },
    { type: 'balance.route.changed', path: '/' },
    { type: 'balance.route.changed', path: '/game/fox' },
    { type: 'balance.clicked', at: standInNow },
    { type: 'balance.clicked', at: standInNow + 1 },
  ],
  outputs: {
    getBalance: [succeed(balances('12.50')), { ok: false, failure: failureOf('LostAnswer') }],
    deadline: [null],
  },
  callbacks: {
    receivePush: [{ type: 'balance.polled', uid: 7, balances: balances('12.00') }],
    pollBalance: [
      { type: 'balance.polled', uid: 7, balances: balances('11.00') },
      { type: 'balance.polled', uid: 8, balances: balances('4.00') },
    ],
  },
  slice: ({ uid, path, settings, clickRefreshedAt, isStale }: BalanceContext) => ({
    uid,
    path,
    isPolling: settings.isEnabledInterval,
    clickRefreshedAt,
    isStale,
  }),
};
