import type { AnyEventObject } from 'xstate';
import { verifyTexts } from '../../sandbox/account/verification/page.ts';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { cases as verificationCases } from '../../machines/account/verification/verification.cases.ts';
import type { AccountInfo } from '../../schemas/site/account.ts';
import type { Outcome } from '../../schemas/rules/kit/outcome.ts';
import { flowTest } from '../harness/model-flow.ts';
import { expect, test } from '../harness/test.ts';
import { nameOfValue } from '../model/walk-machine.ts';
import { goTo } from './pages/actors.ts';
import { holdCalls } from './pages/held-calls.ts';

const reviewMs = 30_000;

/** Verification of a player, as far as the player and the platform can bring it about. */
const cases: MachineCases = {
  ...verificationCases,
  events: [
    { type: 'verification.start.requested' },
    { type: 'verification.change.requested' },
    { type: 'verification.back.requested' },
    { type: 'verification.reload.requested' },
    { type: 'verification.retry.requested' },
  ],
};

const loaded = 'xstate.done.actor.0.verification.loading';
const opened = 'xstate.done.actor.0.verification.opening';
const served = 'xstate.done.actor.0.verification.verification';
const checked = 'xstate.done.actor.0.verification.completed.checking';
const waited = 'xstate.done.actor.0.verification.completed.review';
type State =
  | 'loading'
  | 'failed'
  | 'start'
  | 'opening'
  | 'refused'
  | 'verification'
  | 'completed.checking'
  | 'completed.review'
  | 'completed.verified'
  | 'change';

test(
  ...flowTest({
    name: 'verification',
    tag: '@phone',
    cases,
    events: [
      'verification.start.requested',
      'verification.change.requested',
      'verification.back.requested',
      'verification.reload.requested',
      'verification.retry.requested',
      loaded,
      opened,
      served,
      checked,
      waited,
    ],
    view: {
      stateOf: ({ value }) => nameOfValue(value),
      isPossible: ({ type }, { value }) => {
        const state = nameOfValue(value);
        // The page has no button for it there.
        return !(type === 'verification.change.requested' && state === 'completed.checking');
      },
    },
    excluded: [
      [
        /\[(?:isExtraCheck|isAskedAnew|isExtraSent)\]|completed\.sent$/,
        'in the dialog over a form that was refused, not on the page: tests/product/other-platform.test.ts',
      ],
      [/error\.actor/, 'a defect of a program: no platform and no player makes one'],
      [/locale\.told/, 'another language is told: machines/account/verification'],
      [
        /session\.changed/,
        'another player in the middle of it: two tabs of two players are a case of faults',
      ],
    ],
    player: {},
    begin: async (visit, player) => {
      const { page, site, t } = visit;
      const info = await holdCalls(page, 'account.getInfo');
      const applicant = await holdCalls(page, 'Sumsub.createApplicant');
      const token = await holdCalls(page, 'Sumsub.getAccessToken');
      const sdk = page.frameLocator(`iframe[title="${t('verification.frame')}"]`);
      const heading = (id: string) => page.getByRole('heading', { name: t(id), exact: true });
      const button = (id: string) => page.getByRole('main').getByRole('button', { name: t(id), exact: true });
      const fail = (target: string) =>
        site.sandbox.setFault({ target, kind: 'status', when: 'before', times: -1, status: 500 });
      const answerInfo = ({ output }: AnyEventObject) => {
        const outcome = output as Outcome<AccountInfo>;
        return info.open(() =>
          outcome.ok
            ? site.sandbox
                .query('update players set is_verified = ?, is_on_verification = ? where uid = ?', [
                  outcome.value.is_verified ? 1 : 0,
                  outcome.value.is_on_verification ? 1 : 0,
                  player.uid,
                ])
                .then(() => {})
            : fail('account.getInfo'),
        );
      };
      /** What is asked next waits for its answer again. */
      const anew = async (act: () => Promise<unknown>) => {
        for (const calls of [info, applicant, token]) calls.close();
        await site.sandbox.clearFaults();
        await act();
      };
      await goTo(page, '/profile/verification');
      const isFailed = () =>
        expect(page.getByRole('alert').getByText(t('verification.failed.title'))).toBeVisible();
      const seen: Record<State, () => Promise<unknown>> = {
        loading: () => expect(page.getByText(t('common.loading')).first()).toBeAttached(),
        failed: isFailed,
        start: () => expect(heading('verification.start.title')).toBeVisible(),
        opening: () => expect(button('verification.start.button')).toHaveAttribute('aria-disabled', 'true'),
        refused: isFailed,
        verification: () => expect(button('verification.back')).toBeVisible(),
        'completed.checking': () => expect(page.getByText(t('verification.review.title'))).toBeVisible(),
        'completed.review': () => expect(page.getByText(t('verification.review.title'))).toBeVisible(),
        'completed.verified': () => expect(page.getByText(t('verification.done.title'))).toBeVisible(),
        change: () => expect(heading('verification.change.title')).toBeVisible(),
      };
      return {
        steps: {
          'verification.start.requested': () => anew(() => button('verification.start.button').click()),
          'verification.change.requested': () =>
            anew(() => button('verification.change').or(button('verification.review.send')).click()),
          'verification.back.requested': () => anew(() => button('verification.back').click()),
          'verification.reload.requested': () =>
            anew(() => button('common.retry').or(button('verification.review.now')).click()),
          'verification.retry.requested': () => anew(() => button('common.retry').click()),
          [loaded]: answerInfo,
          [checked]: answerInfo,
          [opened]: ({ output }: AnyEventObject) =>
            applicant.open(async () => {
              if (!(output as Outcome<null>).ok) await fail('Sumsub.createApplicant');
            }),
          [served]: async ({ output }: AnyEventObject) => {
            if (!(output as Outcome<null>).ok) return token.open(() => fail('Sumsub.getAccessToken'));
            await token.open();
            const approve = sdk.getByRole('button', { name: verifyTexts['en-US'].approve });
            await expect(approve).toBeEnabled();
            return anew(() => approve.click());
          },
          [waited]: () => anew(() => page.clock.fastForward(reviewMs)),
        },
        seen,
      };
    },
  }),
);
