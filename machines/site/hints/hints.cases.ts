import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { hintsMachine } from './hints.machine.ts';
import type { HintsContext } from './hints.machine.ts';

export const cases: MachineCases = {
  machine: hintsMachine,
  input: {
    uid: 0,
    settings: { registrationWindowSeconds: 7200, confirmWindowSeconds: 432_000, showConfirm: true },
    hiddenSeconds: 86_400,
    pageExceptions: [],
    route: 'index',
  },
  events: [
    { type: 'hints.player.changed', uid: 7 },
    { type: 'hints.player.changed', uid: 8 },
    { type: 'hints.player.changed', uid: 0 },
    { type: 'hints.route.changed', route: 'gamehall' },
    { type: 'hints.hide.requested', hint: 'confirm' },
    { type: 'hints.confirm.requested' },
  ],
  outputs: {
    loadHints: [
      succeed({ registrationUntil: 0, confirmUntil: standInNow + 1000, contact: 'a***@e***' }),
      succeed({ registrationUntil: 0, confirmUntil: 0, contact: '' }),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    hideHint: [succeed(null)],
    resetHints: [succeed(null)],
    deadline: [null],
  },
  slice: ({ uid, route, hints }: HintsContext) => ({ uid, route, isShown: hints.confirmUntil > 0 }),
};
