import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { wagerMachine } from './wager.machine.ts';
import type { WagerContext } from './wager.machine.ts';

export const standInWager = { required: '500', done: '120', name: 'Lamp', currency: 'EUR' };

export const cases: MachineCases = {
  machine: wagerMachine,
  input: { uid: 7 },
  events: [
    { type: 'wager.money.seen', main: '10', bonus: '50' },
    { type: 'wager.money.seen', main: '10', bonus: '49' },
    { type: 'wager.money.seen', main: '10', bonus: '0' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  outputs: {
    readWager: [
      succeed({ wager: standInWager }),
      succeed({ wager: null }),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    deadline: [null],
  },
  slice: ({ uid, money, hasMoved, wager }: WagerContext) => [
    uid > 0,
    money?.bonus ?? '',
    hasMoved,
    wager !== null,
  ],
};
