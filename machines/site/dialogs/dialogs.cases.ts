import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { dialogsMachine } from './dialogs.machine.ts';
import type { Dialog, DialogsContext } from './dialogs.machine.ts';

const asked = (name: string, kind: string, rest: object = {}) => ({
  type: 'dialog.requested',
  name,
  kind,
  ...rest,
});
const offered = (name: string, id = '') => ({
  type: 'dialog.offered',
  name,
  key: `${name}:${id}`,
  props: null,
  replyTo: 'popups',
});
const namesOf = (dialogs: readonly Dialog[]) => dialogs.map(({ name }) => name);

export const cases: MachineCases = {
  machine: dialogsMachine,
  input: undefined,
  events: [
    asked('AuthPopup', 'popup', { props: { view: 'authorization' } }),
    asked('Menu', 'curtain', { preventClose: true }),
    asked('RaiseLimit', 'confirm', { replyTo: 'history', preventClose: true }),
    offered('EmailConfirmPopup'),
    offered('CampaignPopup', 'autumn'),
    { type: 'dialog.close.requested' },
    { type: 'dialog.close.requested', name: 'Menu', immediate: true },
    { type: 'dialog.close.requested', name: 'RaiseLimit', result: true },
    { type: 'dialog.dismissed', id: 1 },
    { type: 'dialogs.route.changed', path: '/lv', route: '', isRewrite: false },
    {
      type: 'dialogs.route.changed',
      path: '/cashier/deposit/card',
      route: 'cashier-deposit',
      isRewrite: true,
    },
    { type: 'dialogs.cleared' },
    { type: 'dialogs.promotion.changed', bar: 'excluded' },
    { type: 'rounds.hold.changed', isHeld: true },
    { type: 'rounds.hold.changed', isHeld: false },
  ],
  outputs: { loadDialog: [succeed({ at: standInNow }), { ok: false, failure: failureOf('LostAnswer') }] },
  slice: ({ stack, queue, opening, nextId, isHeld }: DialogsContext) => [
    isHeld === true,
    namesOf(stack),
    namesOf(queue),
    opening === 0,
    Math.min(nextId, 4),
  ],
  limit: 20_000,
};
