import type { AnyEventObject } from 'xstate';
import type { SignUpAnswer } from '../../effects/access/sign-up.ts';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { cases as registrationCases } from '../../machines/access/registration/registration.cases.ts';
import type { ArrivalOutput } from '../../machines/access/registration/arrival.machine.ts';
import type { RegistrationContext } from '../../machines/access/registration/registration.context.ts';
import type { PromoCheckOutput } from '../../machines/access/registration/promo-check.machine.ts';
import { promoCheckDebounceMs } from '../../schemas/constants.ts';
import { failureOf, succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../schemas/rules/kit/outcome.ts';
import { regionName, flowTest } from '../harness/model-flow.ts';
import { expect, test } from '../harness/test.ts';
import {
  busyButton,
  registrationField,
  registrationPopup,
  signInPopup,
  submitRegistration,
  termsBox,
} from './pages/auth.ts';
import { holdCalls, settleCall } from './pages/held-calls.ts';

const waitSeconds = 30;
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const answer = (refusal: Failure | null, isGenerated = false) =>
  succeed<SignUpAnswer>({ at: 0, refusal, isGenerated });
const report = (field: string, value: string) => ({ type: 'form.value.reported', field, value });

/** Registration from the popup, as far as a visitor and the platform can bring it about. */
const cases: MachineCases = {
  ...registrationCases,
  events: [
    { type: 'registration.retry.requested' },
    { type: 'registration.type.chosen', registrationType: 'fast' },
    { type: 'form.submitted', formId: 'registration', values: {} },
    report('country_code', 'LV'),
    report('country_code', 'DE'),
    report('hasPromocode', '1'),
    report('promo_code', 'EVENING'),
    { type: 'registration.promo.cleared' },
    { type: 'registration.credentials.saved' },
    { type: 'registration.login.requested' },
    { type: 'registration.opened' },
    { type: 'held-form.wait.ended' },
  ],
  outputs: {
    ...registrationCases.outputs,
    getFields: [(registrationCases.outputs['getFields'] ?? [])[0], lost],
    signUp: [
      answer(null),
      answer(null, true),
      answer(failureOf('InvalidParameter', { data: { email: [{ code: 'ALREADY_USED' }] } })),
      answer(failureOf('InternalServerError')),
      answer(failureOf('LostAnswer')),
      answer(failureOf('TooManyRequests', { retryAfterSeconds: waitSeconds })),
      answer(failureOf('UserBanned')),
    ],
    getBanner: [],
    trackEvent: [],
  },
  slice: ({ acceptedPromo, isFront, type, country, hasPromocode, promoCode }: RegistrationContext) => [
    acceptedPromo,
    isFront,
    type,
    country,
    hasPromocode,
    promoCode,
  ],
};

type Flow =
  | 'behind'
  | 'loading'
  | 'failed'
  | 'filling.editing'
  | 'filling.refetching'
  | 'filling.submitting'
  | 'filling.waiting'
  | 'filling.entering'
  | 'credentials'
  | 'entering'
  | 'blocked'
  | 'finished';
const flowOf = (at: Parameters<typeof regionName>[0]) => regionName(at, 'flow');
const promoOf = (at: Parameters<typeof regionName>[0]) => regionName(at, 'promo');

test(
  ...flowTest({
    name: 'registration',
    tag: '@desktop',
    cases,
    events: [
      'registration.retry.requested',
      'registration.type.chosen',
      'form.submitted',
      'form.value.reported',
      'registration.promo.cleared',
      'registration.credentials.saved',
      'registration.login.requested',
      'registration.opened',
      'xstate.done.actor.loadRegistration',
      'xstate.done.actor.getFields',
      'xstate.done.actor.promoCheck',
      'xstate.done.actor.signUp',
      'held-form.wait.ended',
      'xstate.done.actor.arrival',
    ],
    view: {
      stateOf: (at) =>
        (at.context as RegistrationContext).isFront ? `${flowOf(at)} ${promoOf(at)}` : 'behind',
      isPossible: (event, from) => {
        const flow = flowOf(from);
        const promo = promoOf(from);
        const context = from.context as RegistrationContext;
        // The pause before a check is short: nothing else is done in it, and no answer is left to wait.
        if (promo === 'checking') return event.type === 'xstate.done.actor.promoCheck';
        if (!context.isFront) return event.type === 'registration.opened';
        const isEditing = flow === 'filling.editing';
        switch (event.type) {
          case 'xstate.done.actor.arrival':
            return !(event['output'] as ArrivalOutput).isLost;
          case 'form.submitted':
            return isEditing && context.country !== '';
          case 'form.value.reported':
            if (!isEditing || context.type === 'fast') return false;
            if (event['field'] === 'country_code')
              return event['value'] !== context.country && !context.hasPromocode;
            if (event['field'] === 'hasPromocode') return !context.hasPromocode && context.country !== '';
            return context.hasPromocode && context.promoCode === '';
          case 'registration.promo.cleared':
            return isEditing && promo === 'invalid';
          case 'registration.type.chosen':
            return isEditing && context.type === 'form' && context.country !== '' && !context.hasPromocode;
          case 'registration.login.requested':
            return isEditing && promo === 'idle';
          case 'registration.opened':
            return !context.isFront;
          case 'held-form.wait.ended':
            return flow === 'filling.waiting';
          case 'xstate.done.actor.signUp': {
            const { value } = event['output'] as { value: SignUpAnswer };
            if (value.refusal?.type === 'InvalidParameter') return context.type === 'form';
            return value.refusal !== null || value.isGenerated === (context.type === 'fast');
          }
          default:
            return true;
        }
      },
    },
    allowed: /net::ERR_CONNECTION_RESET/,
    excluded: [
      [/locale\.told/, 'another language is told: typed-stays'],
      [/error\.actor/, 'a defect of a program: no platform and no player makes one'],
      [/isCharacterChange/, 'a character is chosen where the operator shows them: a case of field-forms'],
      [/isLostArrival/, 'an accepted registration that is none: unreadable.registration of the grid'],
      [/isPlayerInFront/, 'another tab signs in: a case of journey-sign-in'],
      [/[sS]ocial/, 'registration by a provider is a case of auth-social'],
      [/session\.changed/, 'what follows a registration is the arrival, a machine of its own'],
    ],
    begin: async (visit, player) => {
      const { page, site, t } = visit;
      const popup = registrationPopup(visit);
      const fields = await holdCalls(page, 'account.getPersonalDataFields');
      const promo = await holdCalls(page, 'campaigns.checkPromocode');
      const register = await holdCalls(page, 'auth.register');
      const getInfo = await holdCalls(page, 'account.getInfo');
      const activate = await holdCalls(page, 'campaigns.activateOffer');
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.register.short') })
        .click();
      const fail = (target: string) =>
        site.sandbox.setFault({ target, kind: 'status', when: 'before', times: -1, status: 500 });
      const read =
        (calls: typeof fields, target: string) =>
        ({ output }: AnyEventObject) =>
          calls.open(async () => {
            if (!(output as Outcome<unknown>).ok) await fail(target);
          });
      /** What is asked next waits for its answer again. */
      const anew = async (act: () => Promise<unknown>) => {
        for (const calls of [fields, promo, activate]) calls.close();
        await site.sandbox.clearFaults();
        await act();
      };
      const fields_ = (name: string) => registrationField(visit, name);
      const fill = async () => {
        if ((await fields_('email').count()) > 0) {
          await fields_('email').fill(`${player.login}@evenfall.test`);
          await fields_('password').fill('Lantern-71x');
          await fields_('first_name').fill('Marta');
          await fields_('last_name').fill('Ozola');
          if ((await fields_('birth_date').inputValue()) === '')
            await fields_('birth_date').pressSequentially('17051990');
        }
        await termsBox(visit).check();
        await submitRegistration(visit);
      };
      const seenIn: Record<Flow, () => Promise<unknown>> = {
        behind: () => expect(signInPopup(visit)).toBeVisible(),
        loading: () => expect(popup.getByRole('textbox')).toHaveCount(0),
        failed: () => expect(popup.getByRole('button', { name: t('common.retry') })).toBeVisible(),
        'filling.editing': () =>
          expect(popup.getByRole('button', { name: t('registration.submit') })).toBeEnabled(),
        'filling.refetching': () => expect(popup).toBeVisible(),
        'filling.submitting': () => expect(busyButton(popup)).toBeVisible(),
        'filling.waiting': () =>
          expect(popup.getByRole('button', { name: t.pattern('auth.wait', 'time') })).toBeDisabled(),
        'filling.entering': () => expect(busyButton(popup)).toBeVisible(),
        credentials: () =>
          expect(page.getByRole('dialog', { name: t('registration.credentials.title') })).toBeVisible(),
        entering: () => expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0),
        blocked: () =>
          expect(page.getByRole('heading', { name: t('system.userBlocked.header') })).toBeVisible(),
        finished: () => expect(popup).toHaveCount(0),
      };
      const promoField = page.getByLabel(t('registration.promo'), { exact: true });
      return {
        steps: {
          'registration.retry.requested': () =>
            anew(() => popup.getByRole('button', { name: t('common.retry') }).click()),
          'registration.type.chosen': () =>
            popup.getByText(t('auth-config.registration-type-fast'), { exact: true }).click(),
          'form.submitted': fill,
          'form.value.reported': ({ ['field']: field, ['value']: value }: AnyEventObject) =>
            anew(async () => {
              if (field === 'country_code') await fields_('country_code').selectOption(String(value));
              else if (field === 'hasPromocode')
                await popup.getByRole('checkbox', { name: t('registration.promo.toggle') }).check();
              else await promoField.fill(String(value));
            }),
          'registration.promo.cleared': () =>
            popup.getByRole('button', { name: t('registration.promo.clear') }).click(),
          'registration.credentials.saved': () =>
            page.getByRole('button', { name: t('registration.credentials.done') }).click(),
          'registration.login.requested': () =>
            popup.getByRole('button', { name: t('registration.login'), exact: true }).click(),
          'registration.opened': () =>
            signInPopup(visit)
              .getByRole('button', { name: t('login.register'), exact: true })
              .click(),
          'xstate.done.actor.loadRegistration': read(fields, 'account.getPersonalDataFields'),
          'xstate.done.actor.getFields': read(fields, 'account.getPersonalDataFields'),
          'xstate.done.actor.promoCheck': async ({ output }: AnyEventObject) => {
            await page.clock.fastForward(promoCheckDebounceMs);
            const { verdict, error } = output as PromoCheckOutput;
            if (verdict === 'valid') return promo.open();
            if (verdict === 'unchecked') return promo.open(() => fail('campaigns.checkPromocode'));
            return settleCall(
              site,
              promo,
              'campaigns.checkPromocode',
              failureOf('InvalidParameter', { data: { promo_code: [{ code: error }] } }),
            );
          },
          'xstate.done.actor.signUp': ({ output }: AnyEventObject) => {
            const outcome = output as Outcome<SignUpAnswer>;
            return settleCall(
              site,
              register,
              'auth.register',
              outcome.ok ? outcome.value.refusal : outcome.failure,
            );
          },
          'held-form.wait.ended': () => page.clock.fastForward(waitSeconds * 1_000),
          'xstate.done.actor.arrival': async () => {
            await activate.open();
            await getInfo.open();
          },
        },
        seen: new Proxy({}, { get: (_, name: string) => seenIn[name.split(' ')[0] as Flow] }),
      };
    },
  }),
);
