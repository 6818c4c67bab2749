import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { sessionMachine } from './session.machine.ts';

const money = (amount: string) => ({ amount, currency: 'EUR' });
const account = (uid: number) =>
  succeed({
    uid,
    login: 'wren',
    locale: 'en-US',
    balance_main: money('10.00'),
    balance_bonus: money('0.00'),
    balance_betting_bonus: money('0.00'),
    balance_fun: money('0.00'),
  });
const failed = (failure: Failure) => ({ ok: false, failure }) as const;

export const cases: MachineCases = {
  machine: sessionMachine,
  input: { hasSession: true },
  events: [
    { type: 'session.refresh.requested' },
    { type: 'session.login.succeeded' },
    { type: 'session.registration.succeeded' },
    { type: 'session.logout.requested' },
    { type: 'session.expired' },
    { type: 'session.blocked', failure: failureOf('UserBanned', { status: 403 }) },
    { type: 'session.blocked', failure: failureOf('UserDeleted') },
    { type: 'session.tab.signed-in' },
    { type: 'session.tab.signed-out' },
    { type: 'session.tab.changed' },
  ],
  outputs: {
    getInfo: [
      account(7),
      account(8),
      account(0),
      succeed(null),
      failed(failureOf('Authorization')),
      failed(failureOf('UnknownError', { status: 401 })),
      failed(failureOf('UserBanned', { status: 403 })),
      failed(failureOf('UserDeleted')),
      failed(failureOf('LostAnswer')),
      failed(failureOf('InternalServerError', { status: 500 })),
    ],
    logout: [succeed(null), failed(failureOf('LostAnswer'))],
    deadline: [null],
  },
  slice: ({ info }) => info?.uid ?? 0,
  ends: ['signedOut'],
};

export const withoutCookieCases: MachineCases = { ...cases, input: { hasSession: false } };
