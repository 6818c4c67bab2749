import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { socialAuthentication } from '../social/social.cases.ts';
import { registrationMachine } from './registration.machine.ts';
import type { RegistrationContext } from './registration.context.ts';

const at = standInNow;
const answer = (refusal: Failure | null, isGenerated = false) => succeed({ at, refusal, isGenerated });
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const none = { mask: null, select: [], regex: null, rules: [] };
const required = { is_required: true, is_visible: true, is_editable: true };
const definitions = [
  { sysname: 'email', type: 'input', name: '', options: none, params: required },
  { sysname: 'country_code', type: 'country_code', name: '', options: none, params: required },
];
const report = (field: string, value: string) => ({ type: 'form.value.reported', field, value });
const fieldError = failureOf('InvalidParameter', { data: { email: [{ code: 'ALREADY_USED' }] } });

export const cases: MachineCases = {
  machine: registrationMachine,
  input: standInInput(
    { props: { view: 'registration' } },
    { authentication: { ...cmsDefaults.authentication, registrationTypes: ['form', 'fast'] } },
  ),
  events: [
    { type: 'registration.opened' },
    { type: 'locale.told', locale: 'ar' },
    { type: 'registration.retry.requested' },
    { type: 'registration.type.chosen', registrationType: 'fast' },
    { type: 'registration.type.chosen', registrationType: 'form' },
    { type: 'form.submitted', formId: 'registration', values: {} },
    report('character_id', 'owl'),
    report('country_code', 'LV'),
    report('hasPromocode', '1'),
    report('promo_code', 'WELCOME'),
    { type: 'held-form.wait.ended' },
    { type: 'registration.promo.cleared' },
    { type: 'registration.credentials.saved' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  outputs: {
    loadRegistration: [succeed({ definitions, phones: [], promoCode: '' }), lost],
    getFields: [succeed(definitions), lost],
    promoCheck: [
      { verdict: 'valid', error: '' },
      { verdict: 'invalid', error: 'EXPIRED' },
      { verdict: 'unchecked', error: '' },
    ],
    arrival: [{ isLost: false }, { isLost: true }],
    signUp: [
      answer(null),
      answer(null, true),
      answer(fieldError),
      answer(failureOf('InternalServerError')),
      answer(failureOf('LostAnswer')),
      answer(failureOf('TooManyRequests')),
      answer(failureOf('UserBanned')),
    ],
    getBanner: [succeed({}), lost],
    trackEvent: [succeed(null)],
  },
  slice: ({ acceptedPromo, isFront }: RegistrationContext) => [acceptedPromo !== '', isFront],
};

/** The sign-in view is in front first, and comes to the front again. */
export const socialCases: MachineCases = {
  ...cases,
  input: standInInput({ props: { view: 'registration' } }, { authentication: socialAuthentication }),
  events: [
    { type: 'registration.opened' },
    { type: 'registration.retry.requested' },
    { type: 'registration.credentials.saved' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'registration.type.chosen', registrationType: 'social' },
    { type: 'registration.social.requested', service: 'harbour' },
    { type: 'form.submitted', formId: 'registration', values: {} },
  ],
  slice: ({ type, isFront }: RegistrationContext) => [type, isFront],
};

export const behindCases: MachineCases = {
  ...cases,
  input: standInInput(),
  events: [
    { type: 'registration.opened' },
    { type: 'registration.login.requested' },
    { type: 'form.submitted', formId: 'registration', values: {} },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
  ],
};
