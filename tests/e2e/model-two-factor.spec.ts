import type { AnyEventObject } from 'xstate';
import type { SignInAnswer } from '../../effects/access/sign-in.ts';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { twoFactorCases } from '../../machines/access/login/login.cases.ts';
import { failureOf, succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../schemas/rules/kit/outcome.ts';
import { regionName, flowTest } from '../harness/model-flow.ts';
import { expect, test } from '../harness/test.ts';
import {
  busyButton,
  codeField,
  codePopup,
  openSignIn,
  sendCode,
  sendCredentials,
  signInPopup,
} from './pages/auth.ts';
import { holdCalls, settleCall } from './pages/held-calls.ts';

const resendSeconds = 120;
const waitSeconds = 5;
const secretsSeconds = 600;
const answer = (refusal: Failure | null) => succeed<SignInAnswer>({ at: 0, refusal });
const refused = (name: string) =>
  answer(failureOf('InvalidParameter', { code: name, data: { resend_time: resendSeconds } }));

/** The code step, as far as a visitor and the platform can bring it about. */
const cases: MachineCases = {
  ...twoFactorCases,
  outputs: {
    signIn: [
      answer(null),
      refused('TWO_FACTOR_ALREADY_ENABLED'),
      refused('TWO_FACTOR_INVALID'),
      refused('OTHER'),
      answer(failureOf('InvalidRequest')),
      answer(failureOf('UserBanned')),
      answer(failureOf('LostAnswer')),
      answer(failureOf('TooManyRequests', { retryAfterSeconds: waitSeconds })),
      answer(failureOf('InternalServerError')),
    ],
    deadline: [null],
  },
};

type State =
  | 'editing.running'
  | 'editing.free'
  | 'sending.running'
  | 'sending.free'
  | 'waiting.running'
  | 'waiting.free'
  | 'closed';

const stateOf = ({ value }: Parameters<typeof regionName>[0]): string => {
  if (typeof value === 'string') return value;
  const open = { value: value['open'] ?? '' };
  return `${regionName(open, 'entry')}.${regionName(open, 'timer')}`;
};

test(
  ...flowTest({
    name: 'two-factor',
    tag: '@desktop',
    cases,
    events: [
      'form.submitted',
      'twofa.back.requested',
      'twofa.resend.requested',
      'xstate.done.actor.signIn',
      'held-form.wait.ended',
      'xstate.done.actor.resendDeadline',
      'xstate.done.actor.secretsDeadline',
    ],
    view: {
      stateOf,
      isPossible: ({ type }, from) => {
        // Time passes for all deadlines at once: the shorter one is over first, and no call is on its way for so long.
        if (type === 'xstate.done.actor.resendDeadline') return stateOf(from) === 'editing.running';
        if (type === 'xstate.done.actor.secretsDeadline') return stateOf(from) === 'editing.free';
        if (type === 'held-form.wait.ended') return stateOf(from).startsWith('waiting.');
        return true;
      },
    },
    allowed: /net::ERR_CONNECTION_RESET/,
    excluded: [
      [/error\.actor/, 'a defect of a program: no platform and no player makes one'],
      [/timer\.deciding · always 2\./, 'the platform tells a pause with each code that it sends'],
    ],
    begin: async (visit, player) => {
      const { page, site, t } = visit;
      const login = await holdCalls(page, 'auth.login');
      const settle = (refusal: Failure | null) => settleCall(site, login, 'auth.login', refusal);
      await openSignIn(visit);
      await sendCredentials(visit, player);
      await settle(
        failureOf('InvalidParameter', {
          code: 'TWO_FACTOR_ALREADY_ENABLED',
          data: { resend_time: resendSeconds },
        }),
      );
      let code = 100_000;
      const popup = codePopup(visit);
      const again = popup.getByRole('button', { name: t('twofa.resend'), exact: true });
      const isRunning = () =>
        expect(popup.getByRole('timer')).toHaveText(t.pattern('twofa.resendIn', 'time'));
      const isWaiting = () =>
        expect(popup.getByRole('button', { name: t.pattern('auth.wait', 'time') })).toBeDisabled();
      const seen: Record<State, () => Promise<unknown>> = {
        'editing.running': async () => {
          await expect(codeField(visit)).toBeEditable();
          await isRunning();
        },
        'editing.free': () => expect(again).toBeEnabled(),
        'sending.running': async () => {
          await expect(popup.getByText(t('twofa.submitting'), { exact: true })).toBeAttached();
          await isRunning();
        },
        'sending.free': () => expect(busyButton(popup)).toBeVisible(),
        'waiting.running': async () => {
          await isWaiting();
          await isRunning();
        },
        'waiting.free': isWaiting,
        closed: async () => {
          await expect(popup).toHaveCount(0);
          await expect(
            signInPopup(visit)
              .or(page.getByRole('banner').getByText(t('shell.balance')))
              .or(page.getByRole('heading', { name: t('system.userBlocked.header') }))
              .first(),
          ).toBeAttached();
        },
      };
      return {
        steps: {
          // What was refused once is not sent again.
          'form.submitted': () => sendCode(visit, String((code += 1))),
          'twofa.back.requested': () => popup.getByRole('button', { name: t('auth.backToLogin') }).click(),
          'twofa.resend.requested': () => again.click(),
          'xstate.done.actor.signIn': ({ output }: AnyEventObject) => {
            const outcome = output as Outcome<SignInAnswer>;
            return settle(outcome.ok ? outcome.value.refusal : outcome.failure);
          },
          'held-form.wait.ended': () => page.clock.fastForward(waitSeconds * 1000),
          'xstate.done.actor.resendDeadline': () => page.clock.fastForward(resendSeconds * 1000),
          'xstate.done.actor.secretsDeadline': () => page.clock.fastForward(secretsSeconds * 1000),
        },
        seen,
      };
    },
  }),
);
