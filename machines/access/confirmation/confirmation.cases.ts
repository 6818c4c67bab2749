import { OTHER_PLAYER } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { confirmationMachine } from './confirmation.machine.ts';

const answer = (refusal: Failure | null) => succeed({ at: standInNow, refusal });
const parameter = (field: string) =>
  answer(failureOf('InvalidParameter', { data: { [field]: [{ code: 'INVALID' }] } }));
const place = (route: string, query: Readonly<Record<string, string>>) => ({
  route,
  query,
  params: {},
  hash: '',
  path: route === 'confirmation' ? '/confirmation' : '/confirmation/success',
});

export const cases: MachineCases = {
  machine: confirmationMachine,
  input: standInInput(place('confirmation', { type: 'restore' })),
  events: [
    { type: 'form.submitted', formId: 'confirmation', values: {} },
    { type: 'held-form.wait.ended' },
    { type: 'confirmation.link.requested' },
    { type: 'confirmation.login.requested' },
    { type: 'confirmation.retry.requested' },
    { type: 'locale.told', locale: 'ar' },
    { type: 'route.entered', ...place('confirmation', { type: 'restore' }), now: standInNow },
    { type: 'route.entered', ...place('confirmation', {}), now: standInNow },
    { type: 'route.entered', ...place('confirmation-success', { type: 'restore' }), now: standInNow },
  ],
  outputs: {
    findCode: [succeed(true), succeed(false)],
    findContact: [succeed(true), succeed(false)],
    confirmLink: [
      succeed(null),
      { ok: false, failure: failureOf('InvalidParameter') },
      { ok: false, failure: failureOf('InvalidParameter', { code: OTHER_PLAYER }) },
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    resendLink: [succeed(null), { ok: false, failure: failureOf('TooManyRequests') }],
    resetPassword: [
      answer(null),
      parameter('code'),
      parameter('new_password'),
      answer(failureOf('TooManyRequests', { retryAfterSeconds: 40 })),
      answer(failureOf('LostAnswer')),
      answer(failureOf('InternalServerError')),
    ],
  },
};
