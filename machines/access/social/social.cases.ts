import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { socialMachine } from './social.machine.ts';
import { socialReturnMachine } from './social-return.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
export const socialAuthentication = {
  registrationTypes: ['form', 'fast', 'social'],
  socialProviders: [{ service: 'harbour', title: 'Harbour ID', icon: '' }],
  twoFactorCodes: {},
} as const;

export const cases: MachineCases = {
  machine: socialMachine,
  input: standInInput({}, { authentication: socialAuthentication }),
  events: [
    { type: 'social.provider.chosen', service: 'harbour', kind: 'auth' },
    { type: 'social.provider.chosen', service: 'unknown', kind: 'auth' },
    { type: 'social.cancel.requested' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  outputs: {
    keepBackUrl: [succeed(null)],
    takeBackUrl: [succeed(null)],
    deadline: [null],
    visitProvider: ['ok', 'cancel', 'closed', 'left', 'error'].map((result) => succeed(result)),
  },
};

export const returnCases: MachineCases = {
  machine: socialReturnMachine,
  input: standInInput({ route: 'oauth-return', path: '/oauth/return', query: { result: 'ok' } }),
  events: [
    {
      type: 'route.entered',
      route: 'oauth-return',
      path: '/oauth/return',
      query: { result: 'cancel' },
      params: {},
      hash: '',
      now: standInNow,
    },
  ],
  outputs: {
    answerOpener: [succeed(true), succeed(false)],
    takeBackUrl: [succeed(null), succeed({ url: '/offers' }), lost],
  },
};
export const cancelCases: MachineCases = {
  ...returnCases,
  input: standInInput({ route: 'oauth-return', path: '/oauth/return', query: { result: 'cancel' } }),
};
export const errorCases: MachineCases = {
  ...returnCases,
  input: standInInput({ route: 'oauth-return', path: '/oauth/return', query: {} }),
};
