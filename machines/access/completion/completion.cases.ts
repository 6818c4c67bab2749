import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { completionMachine } from './completion.machine.ts';

const { settings, now } = standInInput();
const answer = (refusal: Failure | null) => succeed({ at: standInNow, refusal, resendSeconds: 0 });
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const definitions = [
  {
    sysname: 'country_code',
    type: 'country_code',
    name: '',
    options: { mask: null, select: [], regex: null, rules: [] },
    params: { is_required: true, is_visible: true, is_editable: true },
  },
];

export const cases: MachineCases = {
  machine: completionMachine,
  input: {
    now,
    strategy: 'eager',
    preventEmoji: false,
    minimumAge: 18,
    leadsTo: '/cashier/deposit?register=success',
    settings: {
      registration: settings.config.registration,
      currencies: settings.general.available_currencies,
    },
  },
  events: [
    { type: 'form.submitted', formId: 'completion', values: {} },
    { type: 'form.value.reported', field: 'country_code', value: 'BR' },
    { type: 'held-form.wait.ended' },
    { type: 'completion.retry.requested' },
    { type: 'completion.logout.requested' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 7, currency: 'EUR', isComplete: false },
  ],
  outputs: {
    loadCompletion: [
      succeed({ definitions, country: 'LV', phones: [], hasPhone: false, promoCode: '' }),
      lost,
    ],
    getFields: [succeed(definitions), lost],
    completeRegistration: [
      answer(null),
      answer(failureOf('InvalidParameter', { data: { country_code: [{ code: 'WRONG' }] } })),
      answer(failureOf('TooManyRequests', { retryAfterSeconds: 40 })),
      answer(failureOf('LostAnswer')),
      answer(failureOf('InternalServerError')),
    ],
    arrival: [{ isLost: false }, { isLost: true }],
  },
};
