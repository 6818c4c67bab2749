import type { MachineCases } from '../../kit/cases.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { attentionWarning, inactivityMachine } from './inactivity.machine.ts';
import type { InactivityContext } from './inactivity.machine.ts';

const answered = (name: string) => ({ type: 'dialog.answered', name, result: true });
const at = standInNow + 1;

export const cases: MachineCases = {
  machine: inactivityMachine,
  input: {
    uid: 0,
    times: { logoutMs: 100_000, cashierMs: 30_000, paymentMs: 60_000 },
    path: '/',
    at: standInNow,
  },
  events: [
    { type: 'inactivity.player.changed', uid: 7, at },
    { type: 'inactivity.player.changed', uid: 0, at },
    { type: 'inactivity.route.changed', path: '/cashier/deposit', at },
    { type: 'inactivity.route.changed', path: '/', at },
    { type: 'inactivity.activity.seen', at },
    { type: 'inactivity.payment.changed', isOpen: true },
    answered(attentionWarning),
    answered('Another'),
  ],
  outputs: { deadline: [null] },
  slice: ({ uid, path, isPaymentOpen, isWarned, isAwake }: InactivityContext) => ({
    uid,
    path,
    isPaymentOpen,
    isWarned,
    isAwake,
  }),
};
