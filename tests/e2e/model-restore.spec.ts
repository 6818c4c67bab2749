import type { AnyEventObject } from 'xstate';
import type { SignInAnswer } from '../../effects/access/sign-in.ts';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { restoreCases } from '../../machines/access/login/login.cases.ts';
import { restoreResendSeconds } from '../../schemas/constants.ts';
import { failureOf, succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../schemas/rules/kit/outcome.ts';
import { flowTest } from '../harness/model-flow.ts';
import { expect, test } from '../harness/test.ts';
import { nameOfValue } from '../model/walk-machine.ts';
import { busyButton, openSignIn, restorePopup, signInPopup } from './pages/auth.ts';
import { holdCalls, settleCall } from './pages/held-calls.ts';

const waitSeconds = 5;
const answer = (refusal: Failure | null) => succeed<SignInAnswer>({ at: 0, refusal });

/** The way to a new password, as far as a visitor and the platform can bring it about. */
const cases: MachineCases = {
  ...restoreCases,
  outputs: {
    requestRestore: [
      answer(null),
      answer(failureOf('InvalidParameter', { data: { login: [{ code: 'WRONG' }] } })),
      answer(failureOf('TooManyRequests', { retryAfterSeconds: waitSeconds })),
      answer(failureOf('LostAnswer')),
      answer(failureOf('InternalServerError')),
    ],
    deadline: [null],
  },
};

type State =
  | 'open.editing'
  | 'open.sending'
  | 'open.waiting'
  | 'open.sent.running'
  | 'open.sent.free'
  | 'closed';

test(
  ...flowTest({
    name: 'restore',
    tag: '@phone',
    cases,
    events: [
      'form.submitted',
      'restore.back.requested',
      'restore.resend.requested',
      'xstate.done.actor.requestRestore',
      'held-form.wait.ended',
      'xstate.done.actor.resendDeadline',
    ],
    view: {
      stateOf: ({ value }) => nameOfValue(value),
      isPossible: ({ type }, { value }) =>
        type !== 'held-form.wait.ended' || nameOfValue(value) === 'open.waiting',
    },
    allowed: /net::ERR_CONNECTION_RESET/,
    excluded: [[/error\.actor/, 'a defect of a program: no platform and no player makes one']],
    begin: async (visit, player) => {
      const { page, site, t } = visit;
      const restore = await holdCalls(page, 'auth.restore');
      const popup = restorePopup(visit);
      const field = popup.getByLabel(t('restore.login'), { exact: true });
      await openSignIn(visit);
      await signInPopup(visit)
        .getByRole('button', { name: t('login.forgot') })
        .click();
      const seen: Record<State, () => Promise<unknown>> = {
        'open.editing': () => expect(popup.getByRole('button', { name: t('restore.submit') })).toBeEnabled(),
        'open.sending': () => expect(busyButton(popup)).toBeVisible(),
        'open.waiting': () =>
          expect(popup.getByRole('button', { name: t.pattern('auth.wait', 'time') })).toBeDisabled(),
        'open.sent.running': () =>
          expect(popup.getByRole('timer')).toHaveText(t.pattern('restore.resendIn', 'time')),
        'open.sent.free': () =>
          expect(popup.getByRole('button', { name: t('restore.resend') })).toBeEnabled(),
        closed: () => expect(signInPopup(visit).getByLabel(t('login.login'), { exact: true })).toBeEditable(),
      };
      return {
        steps: {
          'form.submitted': async () => {
            await field.fill(player.login);
            await popup.getByRole('button', { name: t('restore.submit') }).click();
          },
          'restore.back.requested': () => popup.getByRole('button', { name: t('auth.backToLogin') }).click(),
          'restore.resend.requested': () => popup.getByRole('button', { name: t('restore.resend') }).click(),
          'xstate.done.actor.requestRestore': async ({ output }: AnyEventObject) => {
            const outcome = output as Outcome<SignInAnswer>;
            // The platform's own pause between two links has passed too.
            await site.sandbox.moveClock(restoreResendSeconds * 1000);
            await settleCall(
              site,
              restore,
              'auth.restore',
              outcome.ok ? outcome.value.refusal : outcome.failure,
            );
          },
          'held-form.wait.ended': () => page.clock.fastForward(waitSeconds * 1000),
          'xstate.done.actor.resendDeadline': () => page.clock.fastForward(restoreResendSeconds * 1000),
        },
        seen,
      };
    },
  }),
);
