import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { inboxMachine } from './inbox.machine.ts';
import type { InboxContext } from './inbox.machine.ts';

const notice = { id: '1', at: 5, kind: 'payment', title: 'Paid', text: '', link: '', isRead: false };
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;

export const cases: MachineCases = {
  machine: inboxMachine,
  input: standInInput({ route: 'profile-notices', path: '/profile/notices', uid: 7 }),
  slice: ({ items, total, asked }: InboxContext) => [items.some(({ isRead }) => !isRead), asked < total],
  events: [
    { type: 'inbox.mounted' },
    { type: 'inbox.more.requested' },
    { type: 'inbox.reload.requested' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 9, currency: 'EUR' },
  ],
  outputs: {
    loadInbox: [
      succeed({ items: [notice], total: 40 }),
      succeed({ items: [{ ...notice, isRead: true }], total: 1 }),
      succeed(null),
      lost,
    ],
    readOlder: [succeed({ items: [{ ...notice, id: '2' }], total: 40 }), lost],
    markInboxRead: [succeed(true), lost],
  },
};
