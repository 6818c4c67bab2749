import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { loginMachine } from './login.machine.ts';
import { notice } from './popup.ts';
import { restoreMachine } from './restore.machine.ts';
import { secretsGone } from './sign-in.ts';
import { twoFactorMachine } from './two-factor.machine.ts';

const at = standInNow;
const answer = (refusal: Failure | null) => succeed({ at, refusal });
const parameter = (code: string) => failureOf('InvalidParameter', { code, data: { resend_time: 25 } });

const answers = [
  answer(null),
  answer(parameter('TWO_FACTOR_ALREADY_ENABLED')),
  answer(parameter('TWO_FACTOR_INVALID')),
  answer(parameter('TWO_FACTOR_RESEND')),
  answer(parameter('OTHER')),
  answer(failureOf('Authorization')),
  answer(failureOf('UserBanned')),
  answer(failureOf('LostAnswer')),
  answer(failureOf('TooManyRequests', { retryAfterSeconds: 40 })),
  answer(failureOf('InternalServerError')),
  answer(failureOf('InvalidRequest', { code: secretsGone })),
  { ok: false, failure: failureOf('LostAnswer') },
];

export const cases: MachineCases = {
  machine: loginMachine,
  input: standInInput(),
  events: [
    { type: 'form.submitted', formId: 'login', values: {} },
    { type: 'held-form.wait.ended' },
    { type: 'login.registration.requested' },
    { type: 'login.opened' },
    { type: 'login.restore.requested' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 7, currency: 'EUR', isComplete: false },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  outputs: {
    signIn: answers,
    getBanner: [succeed({}), { ok: false, failure: failureOf('LostAnswer') }],
    trackEvent: [succeed(null)],
    deadline: [null],
    restore: [null],
    completion: [null],
    twoFactor: [
      { kind: 'accepted' },
      { kind: 'back' },
      { kind: 'fatal', failure: failureOf('UserBanned') },
      { kind: 'refused', notice: notice('twofa.timedOut') },
    ],
  },
  ends: [
    'flow.finished & secrets.guarded & banner.settled & tracking.idle',
    'flow.completed & secrets.guarded & banner.settled & tracking.idle',
  ],
};

export const registrationFirstCases: MachineCases = {
  ...cases,
  input: standInInput({ props: { view: 'registration' } }),
};

/** The configuration switches two-factor off. */
export const withoutTwoFactor: MachineCases = {
  ...cases,
  input: standInInput({}, { twoFactor: { enabled: false } }),
};

export const twoFactorCases: MachineCases = {
  machine: twoFactorMachine,
  input: { now: at, resendAt: at + 25_000, secretsUntil: at + 600_000, codes: {} },
  events: [
    { type: 'form.submitted', formId: 'twofa', values: {} },
    { type: 'held-form.wait.ended' },
    { type: 'twofa.back.requested' },
    { type: 'twofa.resend.requested' },
  ],
  outputs: { signIn: answers, deadline: [null] },
  slice: ({ sent }) => sent,
};

export const freeTimerCases: MachineCases = {
  ...twoFactorCases,
  input: { now: at, resendAt: at, secretsUntil: at + 600_000, codes: {} },
};

export const completionFirstCases: MachineCases = {
  ...cases,
  input: standInInput({ props: { view: 'socialRegistration' } }),
};

export const restoreFirstCases: MachineCases = {
  ...cases,
  input: standInInput({ props: { view: 'restore' } }),
};

export const restoreCases: MachineCases = {
  machine: restoreMachine,
  input: { now: at, strategy: 'eager' },
  events: [
    { type: 'form.submitted', formId: 'restore', values: {} },
    { type: 'held-form.wait.ended' },
    { type: 'restore.back.requested' },
    { type: 'restore.resend.requested' },
  ],
  outputs: {
    requestRestore: [
      answer(null),
      answer(failureOf('InvalidParameter', { data: { login: [{ code: 'WRONG' }] } })),
      answer(failureOf('TooManyRequests', { retryAfterSeconds: 40 })),
      answer(failureOf('LostAnswer')),
      answer(failureOf('InternalServerError')),
      answer(failureOf('AccessDenied')),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    deadline: [null],
  },
};
