import type { AnyEventObject } from 'xstate';
import type { SignInAnswer } from '../../effects/auth/sign-in.ts';
import type { MachineCases } from '../../machines/cases.ts';
import { cases as loginCases } from '../../machines/login/login.cases.ts';
import type { TwoFactorResult } from '../../machines/login/two-factor.machine.ts';
import { failureOf, succeed } from '../../schemas/rules/outcome.ts';
import type { Failure, Outcome } from '../../schemas/rules/outcome.ts';
import type { TestPlayer } from '../harness/host-api.ts';
import { expect, test } from '../harness/test.ts';
import { drivablePaths, drive, titleOf } from '../model/drive-path.ts';
import type { PathDriver, PathView } from '../model/drive-path.ts';
import { pathsOf } from '../model/generate-paths.ts';
import { codePopup, openSignIn, registrationPopup, sendCredentials, signInPopup } from './pages/auth.ts';
import { holdCalls } from './pages/held-calls.ts';
import type { HeldCalls } from './pages/held-calls.ts';
import { visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const answer = (refusal: Failure | null) => succeed<SignInAnswer>({ at: 0, refusal });
const otherCode = failureOf('InvalidParameter', { code: 'OTHER' });
const waitSeconds = 4;

/** The sign-in of the popup, as far as a visitor and the platform can bring it about. */
const cases: MachineCases = {
  ...loginCases,
  events: [
    { type: 'form.submitted', formId: 'login', values: {} },
    { type: 'login.registration.requested' },
    { type: 'login.opened' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
  ],
  outputs: {
    signIn: [
      answer(null),
      answer(
        failureOf('InvalidParameter', { code: 'TWO_FACTOR_ALREADY_ENABLED', data: { resend_time: 25 } }),
      ),
      answer(failureOf('Authorization')),
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
    deadline: [null],
  },
};

const events = [
  'form.submitted',
  'login.registration.requested',
  'login.opened',
  'session.changed',
  'xstate.done.actor.signIn',
  'xstate.done.actor.waitDeadline',
  'xstate.done.actor.twoFactor',
] as const;
type Event = (typeof events)[number];
type State =
  | 'authorization.editing'
  | 'authorization.submitting'
  | 'authorization.waiting'
  | 'away'
  | 'twofa'
  | 'entering'
  | 'blocked'
  | 'finished';

const view: PathView = {
  stateOf: ({ value }) => {
    const { flow } = value as { flow: string | Record<string, string> };
    return typeof flow === 'string' ? flow : Object.entries(flow).flat().join('.');
  },
  isPossible: ({ type }, from) =>
    type === 'session.changed' ? view.stateOf(from) === 'entering' : events.includes(type as Event),
};

type Calls = { readonly login: HeldCalls; readonly getInfo: HeldCalls };

const driverOf = (visit: Visit, player: TestPlayer, calls: Calls): PathDriver<Event, State> => {
  const { page, site, t } = visit;
  const submit = (name: string) => signInPopup(visit).getByRole('button', { name: t(name), exact: true });
  /** Lets the call go on to a platform that refuses it. */
  const refuse = ({ type, code, data, retryAfterSeconds }: Failure) =>
    calls.login.release(async () => {
      if (type === 'LostAnswer' || type === 'UndecodableAnswer') throw new Error('not an answer');
      await site.sandbox.setFault({
        target: 'auth.login',
        kind: 'error',
        when: 'before',
        times: 1,
        errorType: type,
        ...(code !== null && { code }),
        errorData: { ...data, ...(retryAfterSeconds !== null && { retry_after: retryAfterSeconds }) },
      });
    });
  const settle = ({ refusal }: SignInAnswer) => {
    if (refusal === null) return calls.login.release();
    return refusal.type === 'LostAnswer' ? calls.login.cut() : refuse(refusal);
  };
  const sendCode = async (refusal: Failure | null) => {
    await codePopup(visit).getByLabel(t('twofa.code'), { exact: true }).fill('123456');
    await codePopup(visit)
      .getByRole('button', { name: t('twofa.submit') })
      .click();
    await settle({ at: 0, refusal });
  };
  const dialog = page.getByRole('dialog');
  return {
    steps: {
      'form.submitted': () => sendCredentials(visit, player),
      'login.registration.requested': () =>
        signInPopup(visit)
          .getByRole('button', { name: t('login.register') })
          .click(),
      'login.opened': () =>
        registrationPopup(visit)
          .getByRole('button', { name: t('registration.login'), exact: true })
          .click(),
      'session.changed': () => calls.getInfo.open(),
      'xstate.done.actor.signIn': (event: AnyEventObject) => {
        const outcome = event['output'] as Outcome<SignInAnswer>;
        return settle(outcome.ok ? outcome.value : { at: 0, refusal: outcome.failure });
      },
      'xstate.done.actor.waitDeadline': () => expect(submit('login.submit')).toBeEnabled(),
      'xstate.done.actor.twoFactor': async (event: AnyEventObject) => {
        const { kind } = event['output'] as TwoFactorResult;
        if (kind === 'back')
          return codePopup(visit)
            .getByRole('button', { name: t('auth.backToLogin') })
            .click();
        return sendCode(kind === 'accepted' ? null : kind === 'fatal' ? failureOf('UserBanned') : otherCode);
      },
    },
    seen: {
      'authorization.editing': () => expect(submit('login.submit')).toBeEnabled(),
      'authorization.submitting': () =>
        expect(signInPopup(visit).getByText(t('login.submitting'), { exact: true })).toBeAttached(),
      'authorization.waiting': () =>
        expect(
          signInPopup(visit).getByRole('button', { name: t.pattern('auth.wait', 'time') }),
        ).toBeDisabled(),
      away: () => expect(registrationPopup(visit)).toBeVisible(),
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
    },
  };
};

const paths = drivablePaths(pathsOf(cases).overChanges, view);

for (const [at, path] of paths.entries())
  test(
    `sign-in, path ${at + 1}: ${titleOf(path, view)}`,
    { tag: '@desktop' },
    async ({ page, site, watch }) => {
      watch.allow(/net::ERR_CONNECTION_RESET/);
      const visit = visitOf(page, site);
      const player = await site.sandbox.createPlayer({});
      await visit.open('/');
      const calls = {
        login: await holdCalls(page, 'auth.login'),
        getInfo: await holdCalls(page, 'account.getInfo'),
      };
      await openSignIn(visit);
      await drive(path, view, driverOf(visit, player, calls));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
