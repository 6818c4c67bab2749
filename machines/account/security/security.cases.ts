import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { securityMachine } from './security.machine.ts';
import type { SecurityContext } from './security.machine.ts';

const done = { values: {}, at: standInNow, resendSeconds: 25 };

const signedIn = {
  id: 'a1',
  device: 'Firefox, Linux',
  startedAt: standInNow,
  seenAt: standInNow,
  isCurrent: true,
};
const signedInTwice = {
  items: [signedIn, { ...signedIn, id: 'b2', isCurrent: false }],
  asksPassword: true,
};
const page = { uid: 7, route: 'profile-security', path: '/profile/security' };

export const cases: MachineCases = {
  machine: securityMachine,
  input: standInInput(page),
  events: [
    { type: 'security.reload.requested' },
    { type: 'security.change.requested' },
    { type: 'security.change.left' },
    { type: 'security.sessions.end.requested' },
    { type: 'security.sessions.end.left' },
    { type: 'locale.told', locale: 'ar' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  outputs: {
    loadSecurity: [
      succeed({ hasTwoFactor: false, sessions: signedInTwice }),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    rereadSecurity: [
      succeed({ hasTwoFactor: true, sessions: null }),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    password: [done],
    change: [done],
    endSessions: [done],
    getSessions: [
      succeed(signedInTwice),
      succeed({ ...signedInTwice, items: [signedIn] }),
      succeed(null),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    codeStep: [{ isConfirmed: true }, { isConfirmed: false }],
  },
  slice: ({ hasTwoFactor, sessions }: SecurityContext) => [hasTwoFactor, sessions?.items.length],
};
/** The configuration switches two-factor off. */
export const withoutTwoFactor: MachineCases = {
  ...cases,
  input: standInInput(page, { twoFactor: { enabled: false } }),
};
