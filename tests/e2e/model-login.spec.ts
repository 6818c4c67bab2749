import type { AnyEventObject } from 'xstate';
import type { SignInAnswer } from '../../effects/access/sign-in.ts';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { cases as loginCases } from '../../machines/access/login/login.cases.ts';
import type { TwoFactorResult } from '../../machines/access/login/two-factor.machine.ts';
import { failureOf, succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../schemas/rules/kit/outcome.ts';
import { expect, test } from '../harness/test.ts';
import { regionName, flowTest } from '../harness/model-flow.ts';
import {
  codePopup,
  openSignIn,
  registrationPopup,
  restorePopup,
  sendCode,
  sendCredentials,
  signInPopup,
} from './pages/auth.ts';
import { holdCalls, settleCall } from './pages/held-calls.ts';

const answer = (refusal: Failure | null) => succeed<SignInAnswer>({ at: 0, refusal });
const otherCode = failureOf('InvalidParameter', { code: 'OTHER' });
const waitSeconds = 30;

/** The sign-in of the popup, as far as a visitor and the platform can bring it about. */
const cases: MachineCases = {
  ...loginCases,
  events: [
    { type: 'form.submitted', formId: 'login', values: {} },
    { type: 'login.registration.requested' },
    { type: 'login.restore.requested' },
    { type: 'login.opened' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'held-form.wait.ended' },
  ],
  outputs: {
    signIn: [
      answer(null),
      answer(
        failureOf('InvalidParameter', { code: 'TWO_FACTOR_ALREADY_ENABLED', data: { resend_time: 25 } }),
      ),
      answer(failureOf('InvalidParameter', { data: { login: [{ code: 'WRONG' }] } })),
      answer(failureOf('UserBanned')),
      answer(failureOf('LostAnswer')),
      answer(failureOf('TooManyRequests', { retryAfterSeconds: waitSeconds })),
      answer(failureOf('InternalServerError')),
    ],
    twoFactor: [
      { kind: 'accepted' },
      { kind: 'back' },
      { kind: 'fatal', failure: failureOf('UserBanned') },
      { kind: 'refused', notice: { text: { id: 'twofa.error.other' }, kind: 'error' } },
    ],
    restore: [null],
    deadline: [null],
  },
};

type State =
  | 'authorization.editing'
  | 'authorization.submitting'
  | 'authorization.waiting'
  | 'authorization.entering'
  | 'away'
  | 'restore'
  | 'twofa'
  | 'entering'
  | 'blocked'
  | 'finished';

test(
  ...flowTest({
    name: 'sign-in',
    tag: '@desktop',
    cases,
    events: [
      'form.submitted',
      'login.registration.requested',
      'login.restore.requested',
      'login.opened',
      'session.changed',
      'xstate.done.actor.signIn',
      'held-form.wait.ended',
      'xstate.done.actor.twoFactor',
      'xstate.done.actor.restore',
    ],
    view: {
      stateOf: (at) => regionName(at, 'flow'),
      isPossible: ({ type }, from) => {
        const flow = regionName(from, 'flow');
        if (type === 'held-form.wait.ended') return flow === 'authorization.waiting';
        return type !== 'session.changed' || flow === 'entering' || flow === 'authorization.entering';
      },
    },
    allowed: /net::ERR_CONNECTION_RESET/,
    excluded: [
      [/isCodeSwitchedOff/, 'where the configuration has no two-factor'],
      [/error\.actor/, 'a defect of a program: no platform and no player makes one'],
      [
        /login\.flow\.complet|isIncomplete/,
        'an account that a provider opened is completed in auth-completion',
      ],
      [/isRestoreFirst|isRegistrationFirst/, 'where the popup opens with another view'],
      [/session\.changed/, 'who is signed in changes while the popup is open: a case of journey-sign-in'],
      [/enteringDeadline/, 'the account is not read for half a minute'],
    ],
    begin: async (visit, player) => {
      const { page, site, t } = visit;
      const login = await holdCalls(page, 'auth.login');
      const getInfo = await holdCalls(page, 'account.getInfo');
      await openSignIn(visit);
      const settle = (refusal: Failure | null) => settleCall(site, login, 'auth.login', refusal);
      const button = (name: string) => signInPopup(visit).getByRole('button', { name, exact: true });
      const dialog = page.getByRole('dialog');
      const enterCode = async (refusal: Failure | null) => {
        await sendCode(visit, '123456');
        await settle(refusal);
      };
      const seen: Record<State, () => Promise<unknown>> = {
        'authorization.editing': () => expect(button(t('login.submit'))).toBeEnabled(),
        'authorization.submitting': () =>
          expect(signInPopup(visit).getByText(t('login.submitting'), { exact: true })).toBeAttached(),
        'authorization.waiting': () =>
          expect(
            signInPopup(visit).getByRole('button', { name: t.pattern('auth.wait', 'time') }),
          ).toBeDisabled(),
        'authorization.entering': () =>
          expect(signInPopup(visit).getByText(t('login.submitting'), { exact: true })).toBeAttached(),
        away: () => expect(registrationPopup(visit)).toBeVisible(),
        restore: () =>
          expect(restorePopup(visit).getByLabel(t('restore.login'), { exact: true })).toBeEditable(),
        twofa: () => expect(codePopup(visit).getByLabel(t('twofa.code'), { exact: true })).toBeEditable(),
        entering: async () => {
          await expect(dialog).toBeVisible();
          await expect(dialog.getByRole('textbox')).toHaveCount(0);
        },
        blocked: () =>
          expect(page.getByRole('heading', { name: t('system.userBlocked.header') })).toBeVisible(),
        finished: async () => {
          await expect(dialog).toHaveCount(0);
          await expect(page.getByRole('banner').getByText(t('shell.balance'))).toBeAttached();
        },
      };
      return {
        steps: {
          'form.submitted': () => sendCredentials(visit, player),
          'login.registration.requested': () => button(t('login.register')).click(),
          'login.restore.requested': () => button(t('login.forgot')).click(),
          'login.opened': () =>
            registrationPopup(visit)
              .getByRole('button', { name: t('registration.login'), exact: true })
              .click(),
          'session.changed': () => getInfo.open(),
          'xstate.done.actor.signIn': ({ output }: AnyEventObject) => {
            const outcome = output as Outcome<SignInAnswer>;
            return settle(outcome.ok ? outcome.value.refusal : outcome.failure);
          },
          'held-form.wait.ended': () => page.clock.fastForward(waitSeconds * 1000),
          'xstate.done.actor.twoFactor': ({ output }: AnyEventObject) => {
            const { kind } = output as TwoFactorResult;
            if (kind === 'back')
              return codePopup(visit)
                .getByRole('button', { name: t('auth.backToLogin') })
                .click();
            return enterCode(
              kind === 'accepted' ? null : kind === 'fatal' ? failureOf('UserBanned') : otherCode,
            );
          },
          'xstate.done.actor.restore': () =>
            restorePopup(visit)
              .getByRole('button', { name: t('auth.backToLogin') })
              .click(),
        },
        seen,
      };
    },
  }),
);
