import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { profileData } from '../../../tests/stand-ins/profile.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { subscriptionsMachine } from './subscriptions.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const [email] = profileData().contacts;
const contacts = email ? [email, { ...email, id: 'email-1', isConfirmed: false }] : [];
const answer = { at: standInNow, resendSeconds: 0 };

export const cases: MachineCases = {
  machine: subscriptionsMachine,
  input: standInInput({ uid: 7, route: 'profile-notification', path: '/profile/notification' }),
  events: [
    { type: 'subscriptions.reload.requested' },
    { type: 'subscriptions.toggled', id: 'email-0' },
    { type: 'subscriptions.toggled', id: 'email-1' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  outputs: {
    loadContacts: [succeed({ contacts, contactProof: '' }), lost],
    changeSubscription: [
      succeed({ ...answer, refusal: null }),
      succeed({ ...answer, refusal: failureOf('UndecodableAnswer') }),
      succeed({ ...answer, refusal: failureOf('LostAnswer') }),
      lost,
    ],
  },
};
